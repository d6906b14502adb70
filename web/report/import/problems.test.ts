import { expect, test } from 'vitest';
import { failure, failureSentence } from '../../../domain/failures.ts';
import { findPreset } from '../../../domain/rules/presets.ts';
import { ApiError } from '../../kit/api.ts';
import { limitProblem, sendProblem, unreadProblem } from './problems.ts';

const warzone = findPreset('warzone-trios')!.rules;

test('I6 · a damaged .xlsx asks to check its format; only another name speaks of the types that are accepted', () => {
  const damaged = unreadProblem('unreadable');
  expect([damaged.title, damaged.detail]).toEqual([
    'Erro ao importar times',
    'Verifique o formato do arquivo e tente novamente.',
  ]);
  expect(damaged.inDialog).toContain('Verifique o formato do arquivo e tente novamente.');
  expect(damaged.inDialog).not.toContain('.xlsx');
  expect(unreadProblem('wrong_type').inDialog).toBe('Só arquivos .xlsx, .xls e .csv são aceitos.');
});

test.each([
  ['excel_4', 'Excel 4'],
  ['excel_95', 'Excel 95'],
  ['excel_xml', 'XML do Excel 2003'],
  ['web_page', 'HTML'],
  ['xlsb', '.xlsb'],
  ['ods', '.ods'],
] as const)('FY17 · %s is named, with what to do', (reason, name) => {
  const { inDialog } = unreadProblem(reason);
  expect(inDialog).toContain(name);
  expect(inDialog).toContain('salve como .xlsx');
  expect(inDialog).not.toContain('danificad');
});

test('I2 · over the limit both the toast and the dialog are headed by it, from the file as from the server', () => {
  const limit = {
    title: 'Limite de times excedido',
    inDialog: 'Warzone Trios Battle Royale aceita 50 times e já há 3. Nada foi importado.',
  };
  expect(limitProblem(warzone, 3)).toMatchObject(limit);
  expect(sendProblem(refusal('import_limit_exceeded'), warzone, 3)).toMatchObject(limit);
});

test('I5 · an import that runs in another window is told in words', () => {
  expect(sendProblem(refusal('import_running'), warzone, 3)).toMatchObject({
    title: 'Erro ao importar times',
    detail: 'Já existe uma importação em andamento. Espere ela terminar e tente novamente.',
  });
});

test('I6 · any other failure while sending has the general text', () => {
  expect(sendProblem(new Error('down'), warzone, 3).detail).toBe(
    'Ocorreu um erro durante a importação. Tente novamente.',
  );
});

function refusal(code: 'import_limit_exceeded' | 'import_running'): ApiError {
  return new ApiError(code, failureSentence(failure(code)));
}
