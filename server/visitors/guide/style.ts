/** The style sheet of the guide, whose pages load no style of the web. */
export const guideStyle = `
:root { color-scheme: dark; }
body { margin: 0; background: #06070b; color: #e8eaf0; font: 17px/1.6 system-ui, sans-serif; }
main, nav { max-width: 46rem; margin: 0 auto; padding: 1rem; }
main { padding-bottom: 4rem; }
nav { display: flex; gap: 1.5rem; }
nav a { display: inline-block; padding: 0.75rem 0; }
a { color: #ff8a8f; }
h1, h2 { line-height: 1.1; }
h2 { margin-top: 2.5rem; }
img { display: block; max-width: 100%; max-height: 44rem; height: auto; margin: 1.25rem 0; border: 1px solid #2a2f3d; }
table { border-collapse: collapse; }
th, td { text-align: left; padding: 0.5rem 1rem 0.5rem 0; border-bottom: 1px solid #2a2f3d; vertical-align: top; }
code { background: #12151d; padding: 0.1rem 0.4rem; }
`;
