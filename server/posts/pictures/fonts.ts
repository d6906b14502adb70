import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FontDetails } from '@takumi-rs/core';
import { type CodePointRange, readCodePoints } from './woff2-cmap.ts';

interface Family {
  name: string;
  package: string;
  /** Which of its files are used. */
  files: RegExp;
  weight?: number;
  style?: 'italic';
  /** Of hundreds of files only those are read whose declared range has the character. The declaration may promise too much. */
  isSplit?: true;
}

const condensed = { name: 'Barlow Condensed', package: '@fontsource/barlow-condensed' };
const bold = { ...condensed, files: /-700-normal\.woff2$/, weight: 700 };
const poster: Family = { ...condensed, files: /-800-italic\.woff2$/, weight: 800, style: 'italic' };
const plain = { name: 'Barlow', package: '@fontsource/barlow', files: /-500-normal\.woff2$/, weight: 500 };

const noto = (script: string, isSplit?: true): Family => ({
  name: `Noto Sans${script.toUpperCase()}`,
  package: `@fontsource-variable/noto-sans${script}`,
  files: /-wght-normal\.woff2$/,
  ...(isSplit && { isSplit }),
});

/** For what Barlow cannot write, in this order. Twemoji stands before fonts that have a few emoji without colour. */
const others: readonly Family[] = [
  { name: 'Twemoji', package: 'twemoji-colr-font', files: /^twemoji\.woff2$/ },
  noto(''),
  noto('-arabic'),
  noto('-hebrew'),
  noto('-thai'),
  noto('-jp', true),
  noto('-kr', true),
  noto('-sc', true),
  { name: 'Noto Sans Math', package: '@fontsource/noto-sans-math', files: /\.woff2$/ },
  { name: 'Noto Sans Symbols 2', package: '@fontsource/noto-sans-symbols-2', files: /\.woff2$/ },
];

/** How text is set: `bold` for names and figures, `poster` for titles and large figures, `plain` for the rest. */
export const FACES = {
  bold: { family: bold, style: { fontWeight: 700, letterSpacing: '0.02em' } },
  poster: { family: poster, style: { fontWeight: 800, fontStyle: 'italic' } },
  plain: { family: plain, style: { fontWeight: 500 } },
} as const;

export type Face = keyof typeof FACES;

/** The families a text of this face is drawn with. */
export function familiesOf(face: Face): string {
  return [FACES[face].family, ...others].map(({ name }) => `"${name}"`).join(', ');
}

interface FontFile {
  family: Family;
  path: string;
  /** As the package declares it. */
  declared?: readonly CodePointRange[];
  /** As the file has it; read when it is needed. */
  real?: Promise<CodePointRange[]>;
}

/** Registers a font file with the renderer when a text first needs it. Missing glyphs would be drawn as boxes. */
export class Fonts {
  private readonly register: (font: FontDetails) => Promise<unknown>;
  private readonly families = new Map<Family, Promise<FontFile[]>>();
  private readonly found = new Map<string, Promise<FontFile | undefined>>();
  private readonly registered = new Map<FontFile, Promise<unknown>>();

  constructor(register: (font: FontDetails) => Promise<unknown>) {
    this.register = register;
  }

  /** The text as it can be drawn: without characters that no font has. Afterwards its fonts are registered. */
  async prepare(text: string, face: Face): Promise<string> {
    let drawable = '';
    for (const character of text.normalize('NFC')) {
      if (isJoiner(character)) drawable += drawable === '' ? '' : character;
      else {
        const file = await this.find(character, face);
        if (!file) continue;
        await this.use(file);
        drawable += character;
      }
    }
    return drawable.replaceAll(/\s+/g, ' ').trim();
  }

  private find(character: string, face: Face): Promise<FontFile | undefined> {
    const key = `${face} ${character}`;
    const known = this.found.get(key) ?? this.search(character.codePointAt(0) ?? 0, face);
    this.found.set(key, known);
    return known;
  }

  private async search(point: number, face: Face): Promise<FontFile | undefined> {
    for (const family of [FACES[face].family, ...others])
      for (const file of await this.listFiles(family))
        if ((!file.declared || includes(file.declared, point)) && includes(await realRanges(file), point)) return file;
    return undefined;
  }

  private use(file: FontFile): Promise<unknown> {
    const registering = this.registered.get(file) ?? this.registerFile(file);
    this.registered.set(file, registering);
    return registering;
  }

  private async registerFile(file: FontFile): Promise<unknown> {
    const { name, weight, style } = file.family;
    return this.register({
      name,
      data: await readFile(file.path),
      unicodeRange: await realRanges(file),
      ...(weight && { weight }),
      ...(style && { style }),
    });
  }

  private listFiles(family: Family): Promise<FontFile[]> {
    const known = this.families.get(family) ?? listFiles(family);
    this.families.set(family, known);
    return known;
  }
}

const require = createRequire(import.meta.url);

async function listFiles(family: Family): Promise<FontFile[]> {
  const folder = dirname(require.resolve(`${family.package}/package.json`));
  const files = family.package.startsWith('@fontsource') ? join(folder, 'files') : folder;
  const declared = family.isSplit ? readDeclared(folder) : undefined;
  const names = (await readdir(files)).filter((name) => family.files.test(name));
  return names.map((name) => {
    const ranges = declared?.get(
      /-(\d+|[a-z-]+)-wght-normal\.woff2$/.exec(name.slice('noto-sans-jp'.length))?.[1] ?? '',
    );
    return { family, path: join(files, name), ...(ranges && { declared: ranges }) };
  });
}

/** By the part of the file's name that tells the files of a package apart. */
function readDeclared(folder: string): Map<string, CodePointRange[]> {
  const json = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return new Map(
    Object.entries(json).map(([subset, ranges]) => [
      subset.replaceAll(/[[\]]/g, ''),
      ranges.split(',').map((range): CodePointRange => {
        const [from = '', to = from] = range.trim().slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
      }),
    ]),
  );
}

async function realRanges(file: FontFile): Promise<CodePointRange[]> {
  file.real ??= readFile(file.path).then(readCodePoints);
  return file.real;
}

function includes(ranges: readonly CodePointRange[], point: number): boolean {
  return ranges.some(([from, to]) => from <= point && point <= to);
}

/** Joiners and variation selectors belong to the character before them and have no glyph. */
function isJoiner(character: string): boolean {
  return /^(?:\u200C|\u200D|\p{Variation_Selector})$/u.test(character);
}
