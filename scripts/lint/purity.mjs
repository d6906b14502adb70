import { describeFile } from './places.mjs';

/** The rules of a tournament give the same answer every time: no clock and no dice in domain/. */
export const purity = {
  create(context) {
    const { room, isTest } = describeFile(context.filename);
    if (room !== 'domain' || isTest) return {};
    const report = (node) => context.report({ node, message: 'domain/ has no clock and no randomness: pass it in.' });
    return {
      MemberExpression: (node) => impure.has(`${node.object.name}.${node.property.name}`) && report(node),
      NewExpression: (node) => node.callee.name === 'Date' && node.arguments.length === 0 && report(node),
    };
  },
};

const impure = new Set(['Date.now', 'Math.random']);
