/** Talks to the API as our own pages do, and remembers the session. */
export function openClient(origin) {
  let cookie = '';
  const send = async (method, path, body) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    const [given] = response.headers.getSetCookie();
    if (given) cookie = given.split(';')[0];
    return response.json();
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
  };
}
