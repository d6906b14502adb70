import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';

// The speed of a practised typist.
const betweenKeysMs = 100;
const pressMs = 60;
// An organiser looks at the screen before the next step.
const betweenStepsMs = 400;

/** Plays an organiser's work on the report screen. `onStep` gets the kind of each step before the step is made. */
export async function playNight(page: Page, onStep: (kind: string) => Promise<void>): Promise<void> {
  const step = async (kind: string, act: () => Promise<void>) => {
    await delay(betweenStepsMs);
    await onStep(kind);
    await act();
  };
  const type = (kind: string, text: string) => step(kind, () => typeText(page, text));
  const press = (kind: string, key: string) => step(kind, () => page.keyboard.press(key, { delay: pressMs }));
  const click = async (kind: string, target: Locator) => {
    // Playwright's search for the target must not fall into the frame of the previous step.
    await delay(betweenStepsMs);
    await pointAt(page, target);
    await step(kind, () => pressMouse(page));
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const changeRound = (round: number) => click('changing the round', button(new RegExp(`^Queda ${round},`)));

  const reportByKeyboard = async (name: string, line: string) => {
    await type('typing a name', name);
    await press('choosing the suggestion', 'Enter');
    await type('typing the quick line', line);
    await press('reporting by Enter', 'Enter');
    await untilReported(page);
  };
  const reportByMouse = async (name: string, placement: string, kills: readonly string[]) => {
    await click('opening the list of teams', page.getByRole('combobox', { name: 'Time', exact: true }));
    await click(
      'choosing in the list',
      page.getByRole('listbox', { name: 'Time', exact: true }).getByRole('option', { name, exact: true }),
    );
    // Playwright's search for the field must not fall into the frame of the choice.
    await delay(betweenStepsMs);
    await page.getByLabel('Colocação', { exact: true }).selectText();
    await type('typing the placement', placement);
    await click('opening the kills', page.getByLabel('Kills', { exact: true }));
    for (const [index, count] of kills.entries()) {
      if (index > 0) await press('going to the next player', 'Tab');
      await type('typing kills', count);
    }
    await click('saving the kills', button('Salvar'));
    await click('reporting by the button', button('Reportar pontuação'));
    await untilReported(page);
  };

  await changeRound(2);
  await press('going to the search', 'Control+k');
  for (let number = 36; number <= 43; number += 1) await reportByKeyboard(`numero ${number}`, `${number}531`);
  for (let number = 44; number <= 48; number += 1)
    await reportByMouse(`Time Número ${number}`, String(number), ['5', '3', '10']);
  for (const name of ['numero 49', 'numero 50']) {
    await press('going to the search', 'Control+k');
    await type('typing a name', name);
    await press('choosing the suggestion', 'Enter');
    await press('clearing the form', 'Escape');
  }
  for (let round = 3; round <= 6; round += 1) await changeRound(round);
}

/**
 * Types placement and three kills for each row, starting at the focused cell, with Tab after each cell. Then moves by Enter and
 * arrow keys, types placements that two rows have until the second digit, and too many kills, so that marks come and go.
 */
export async function fillGrid(page: Page, rows: number): Promise<void> {
  const press = async (key: string) => {
    await page.keyboard.press(key, { delay: pressMs });
    await delay(betweenKeysMs);
  };
  for (let row = 1; row <= rows; row += 1)
    for (const cell of [String(row), '5', '3', '1']) {
      await typeText(page, cell);
      await press('Tab');
    }
  for (const key of ['1', '7', 'Enter', '1', '8', 'Enter', '2', '9', 'ArrowRight', '4', '5', 'Backspace'])
    await press(key);
  for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp']) await press(key);
  // Far enough to scroll the page.
  for (let row = 1; row <= 15; row += 1) await press('ArrowDown');
}

export async function typeText(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: betweenKeysMs });
}

// Moves the mouse to the target before the step, so that Playwright's search and checks in the page are not measured.
async function pointAt(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not on the screen.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

async function pressMouse(page: Page): Promise<void> {
  await page.mouse.down();
  await delay(pressMs);
  await page.mouse.up();
}

async function untilReported(page: Page): Promise<void> {
  await delay(betweenStepsMs);
  await page.getByRole('combobox', { name: 'Time', exact: true }).filter({ hasText: 'Selecione' }).waitFor();
}
