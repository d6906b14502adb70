import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

type DescribedPaths = Record<string, Record<string, { responses: Record<string, DescribedAnswer> }>>;
interface DescribedAnswer {
  content?: Record<string, { schema?: object }>;
}

/** Checks responses against the OpenAPI document; returns a description of what does not match, or undefined. */
export function makeAnswerCheck(document: { paths?: object }) {
  const paths = document.paths as DescribedPaths;
  const ajv = readSchemas(document);
  const compiled = new Map<string, ValidateFunction>();
  const patterns = Object.keys(paths).map((path) => ({
    path,
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

  return async (method: string, url: string, response: Response): Promise<string | undefined> => {
    if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined;
    const { pathname } = new URL(url, 'http://localhost');
    const found = patterns
      .filter(({ pattern }) => pattern.test(pathname))
      .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)
      .find(({ path }) => paths[path]?.[method.toLowerCase()]);
    if (!found) return undefined;
    const { responses } = paths[found.path]![method.toLowerCase()]!;
    const status = String(response.status) in responses ? String(response.status) : 'default';
    const pointer = [
      'paths',
      found.path,
      method.toLowerCase(),
      'responses',
      status,
      'content',
      'application/json',
      'schema',
    ];
    const key = keyOf(pointer);
    if (!responses[status]?.content?.['application/json']?.schema)
      return `${method} ${found.path} ${response.status}: not described`;
    const validate = compiled.get(key) ?? ajv.compile({ $ref: key });
    compiled.set(key, validate);
    if (validate(await response.json())) return undefined;
    return `${method} ${found.path} ${response.status}: ${ajv.errorsText(validate.errors)}`;
  };
}

/** The same for the JSON body of a request. */
export function makeBodyCheck(document: object) {
  const ajv = readSchemas(document);
  return (method: string, path: string, body: unknown): string | undefined => {
    const key = keyOf(['paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema']);
    return ajv.validate({ $ref: key }, body) ? undefined : ajv.errorsText();
  };
}

function readSchemas(document: object): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajvFormats.default(ajv);
  return ajv.addSchema(document, 'api');
}

function keyOf(pointer: readonly string[]): string {
  return `api#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}
