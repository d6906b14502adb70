import timesXls from '../../../../e2e/fixtures/times.xls?url&inline';
import timesXlsx from '../../../../e2e/fixtures/times.xlsx?url&inline';
import odditiesXls from './oddities.xls?url&inline';
import protectedXls from './protected.xls?url&inline';

// LibreOffice 7.4 saved these as 'Excel 97-2003' and 'Excel 2007-365'. times.*: 50 teams. protected.xls: password 'senha'.
// oddities.xls: a cover sheet, then formulas, numbers, a date, a boolean and merged cells, one of them with a covered value.
export const FIXTURES = {
  timesXls: await load(timesXls),
  timesXlsx: await load(timesXlsx),
  odditiesXls: await load(odditiesXls),
  protectedXls: await load(protectedXls),
} as const;

async function load(dataUrl: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(dataUrl);
  return new Uint8Array(await response.arrayBuffer());
}
