import { expect, test } from 'vitest';
import { deviceName, isHandheld } from './device-name.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge no Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) ${WEBKIT} Version/18.0 Safari/605.1.15`, 'Safari no Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/130.0.0.0 Safari/537.36`, 'Chrome no Chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0; WOW64) Something/1.0', 'Navegador no Windows'],
  ['curl/8.5.0', 'Aparelho desconhecido'],
  [null, 'Aparelho desconhecido'],
])('N3 · a device on a desk in plain words: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
  expect(isHandheld(userAgent)).toBe(false);
});

test.each([
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${IPHONE} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0 Mobile`, 'Samsung Internet no Android'],
])('N3 · a device in the hand in plain words: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
  expect(isHandheld(userAgent)).toBe(true);
});
