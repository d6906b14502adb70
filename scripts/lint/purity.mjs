import { describeFile } from './describe-file.mjs';

/** Functions of domain/ return the same result every time: they use no clock and no random numbers. */
export const purity = {
  create(context) {
    const { layer, isTest } = describeFile(context.filename);
    if (layer !== 'domain' || isTest) return {};
    const report = (node) => context.report({ node, message: 'domain/ has no clock and no randomness: pass it in.' });
    return {
      MemberExpression: (node) => impure.has(`${node.object.name}.${node.property.name}`) && report(node),
      NewExpression: (node) => node.callee.name === 'Date' && node.arguments.length === 0 && report(node),
    };
  },
};

const impure = new Set(['Date.now', 'Math.random']);
