import { describeFile, isQueryFile } from './describe-file.mjs';

/** SQL, as text or built with Kysely, is only in query files and server/platform/db/, where a reviewer looks for it. */
export const sql = {
  create(context) {
    const { layer, path, isTest } = describeFile(context.filename);
    if (layer !== 'server' || isQueryFile(path) || isTest) return {};
    const report = (node) =>
      context.report({
        node,
        message: 'SQL stands in queries.ts, *-queries.ts or server/platform/db/ and nowhere else.',
      });
    return {
      CallExpression: (node) => queryBuilders.has(node.callee.property?.name) && report(node.callee.property),
      Literal: (node) => typeof node.value === 'string' && sqlText.test(node.value) && report(node),
      TemplateElement: (node) => sqlText.test(node.value.raw) && report(node),
    };
  },
};

const queryBuilders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const sqlText = /^\s*(select\s.+\sfrom|insert\s+into|update\s.+\sset|delete\s+from|with\s.+\sas\s*\()\s/is;
