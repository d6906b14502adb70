/** The page loads nothing else, so its style sheet is here. */
export const docsStyle = `
:root { color-scheme: dark; }
body { margin: 0; background: #06070b; color: #e8eaf0; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
a { color: #ff8a8f; }
h1, h2 { line-height: 1.1; }
h2 { margin-top: 3rem; border-bottom: 1px solid #2a2f3d; padding-bottom: 0.5rem; }
h4 { margin: 1rem 0 0.25rem; color: #b6bccb; font-weight: 600; }
section { background: #12151d; border: 1px solid #2a2f3d; padding: 0.25rem 1.25rem 1.25rem; margin: 1rem 0; }
h3 { overflow-wrap: anywhere; }
.method { background: #e50914; color: #fff; padding: 0.1rem 0.5rem; }
pre { margin: 0; padding: 0.75rem; background: #06070b; overflow-x: auto; font-size: 0.85rem; }
`;
