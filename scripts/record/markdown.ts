export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/** The document with this section in the place of the one of the same heading; sections stand in the order of their headings. */
export function replaceSection(document: string, heading: string, text: string): string {
  const [top = '', ...sections] = document.trimEnd().split(/^## /m);
  const others = sections.filter((section) => section.split('\n', 1)[0] !== heading);
  const all = [...others.map((section) => section.trimEnd()), `${heading}\n\n${text}`].toSorted();
  return `${[top.trimEnd(), ...all.map((section) => `## ${section}`)].join('\n\n')}\n`;
}
