// Limits of an imported spreadsheet. The largest mode has some dozens of teams: honest files are far smaller.
export const LIMITS = {
  // 5,000 rows of eight columns take 0.4 MB; the rest allows for a logo in the sheet.
  fileBytes: 5 * 1024 * 1024,
  rows: 5000,
  // As many as an old .xls has; further columns are ignored.
  columns: 256,
  // Visible sheets that are searched for a team column.
  sheets: 20,
  zip: {
    entries: 1000,
    unpackedBytes: 64 * 1024 * 1024,
    // XML of real sheets compresses 20 to 50 times; the limit of deflate is 1032. Small parts are not checked.
    ratio: 200,
    ratioFromBytes: 1024 * 1024,
  },
  loadMs: 15_000,
  readMs: 10_000,
  writeMs: 30_000,
} as const;

// Why a file is refused.
export type ParseFailure = 'too_large' | 'too_many_rows' | 'unreadable' | OtherKind;

// Spreadsheets of a kind that is not read.
export type OtherKind = 'excel_4' | 'excel_95' | 'excel_xml' | 'web_page' | 'xlsb' | 'ods';
