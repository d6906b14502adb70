// What a spreadsheet of teams may cost. The largest mode has some dozens of teams: everything here is far above an honest file.
export const LIMITS = {
  // 5,000 rows of eight columns take 0.4 MB; the rest is room for a logo pasted into the sheet.
  fileBytes: 5 * 1024 * 1024,
  rows: 5000,
  // An old .xls has no more columns either; what stands further right is not looked at.
  columns: 256,
  // Visible sheets in which a team column is looked for.
  sheets: 20,
  zip: {
    entries: 1000,
    unpackedBytes: 64 * 1024 * 1024,
    // XML of a real sheet shrinks to a twentieth or a fiftieth; deflate itself ends at 1032. Small parts may shrink as they like.
    ratio: 200,
    ratioFromBytes: 1024 * 1024,
  },
  loadMs: 15_000,
  readMs: 10_000,
  writeMs: 30_000,
} as const;

// Why a file is refused.
export type ParseFailure = 'too_large' | 'too_many_rows' | 'unreadable';
