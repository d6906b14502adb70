import { searchKey } from '../../../domain/text.ts';

// 'inscritos-copa-trios.xlsx': only letters and digits that every file system accepts.
export function workbookName(what: string, event: string, day = ''): string {
  const words = searchKey(event).match(/[a-z\d]+/g) ?? [];
  return `${[[what, ...words].join('-').slice(0, 60), ...(day ? [day] : [])].join('-')}.xlsx`;
}
