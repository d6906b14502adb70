import { boundaries } from './boundaries.mjs';
import { describeFile, describeTarget } from './describe-file.mjs';

/** Checks the rules in `boundaries`. Unlike the built-in rules, this one resolves the imported file. */
export const imports = {
  create(context) {
    const from = describeFile(context.filename);
    const relevant = boundaries.filter((boundary) => boundary.applies(from));
    const check = (source, isType) => {
      if (typeof source?.value !== 'string') return;
      const to = describeTarget(context.filename, source.value);
      const broken = relevant.find((boundary) => boundary.forbids({ from, to, isType }));
      if (broken) context.report({ node: source, message: broken.message });
    };
    const reExport = (node) => {
      context.report({ node, message: 'No barrels: import a thing from the file it lives in.' });
    };
    return {
      ImportDeclaration: (node) => check(node.source, isTypeImport(node)),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source, true),
      ExportAllDeclaration: reExport,
      ExportNamedDeclaration: (node) => node.source && reExport(node),
    };
  },
};

/** Whether the import has only types, so that the compiler removes it. */
function isTypeImport(node) {
  return (
    node.importKind === 'type' ||
    (node.specifiers.length > 0 && node.specifiers.every((one) => one.importKind === 'type'))
  );
}
