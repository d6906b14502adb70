// The script of this page, if the server's page names another one: it has been upgraded since.
export async function findOutdatedScript(): Promise<string | null> {
  const script = document.querySelector('script[src*="/app-"]')?.getAttribute('src');
  try {
    const answer = await fetch('/');
    return script && answer.ok && !(await answer.text()).includes(script) ? script : null;
  } catch {
    // Without a connection the newest version is unknown.
    return null;
  }
}
