import { Link } from 'react-router';
import { actTexts } from './texts.ts';
import { WideTable } from '../../ui/wide-table.tsx';
import type { AuditLine } from './lists.ts';
import { dayText, momentText } from './sao-paulo.ts';
import { viewPath } from './use-view.ts';

type Props = { lines: readonly AuditLine[] };

export function AuditTable({ lines }: Props) {
  return (
    <div className="cut cut-large cut-fill-panel cut-line-line">
      <WideTable label="Registro de atos">
        <thead className="caps text-label text-soft">
          <tr className="h-12 border-b border-line">
            {['Quando', 'Quem', 'O quê', 'Conta', 'Motivo'].map((name) => (
              <th key={name} scope="col" className="px-3 first:pl-4">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line align-top last:border-0">
              <td className="py-3 pr-3 pl-4 whitespace-nowrap">{momentText(line.at)}</td>
              <td className="min-w-52 px-3 py-3 wrap-anywhere text-soft">
                <Email address={line.administrator} />
              </td>
              <td className="px-3 py-3 whitespace-nowrap">
                <Done line={line} />
              </td>
              <td className="min-w-56 px-3 py-3">
                <AccountLink line={line} />
              </td>
              <td className="min-w-64 py-3 pr-4 pl-3 wrap-anywhere text-soft">{line.reason}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
}

// The rows on a phone.
export function AuditCards({ lines }: Props) {
  return (
    <ol aria-label="Registro de atos" className="flex flex-col gap-3">
      {lines.map((line) => (
        <li key={line.id} className="cut cut-large cut-fill-panel cut-line-line flex flex-col gap-2 p-4">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <Done line={line} />
            </div>
            <p className="shrink-0 text-sm text-muted">{momentText(line.at)}</p>
          </div>
          <AccountLink line={line} />
          <p className="wrap-anywhere text-soft">{line.reason}</p>
          <p className="text-sm wrap-anywhere text-muted">
            por <Email address={line.administrator} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Done({ line: { act, until } }: { line: AuditLine }) {
  return (
    <>
      <p className="font-semibold">{actTexts[act].done}</p>
      {until !== null && <p className="text-sm text-muted">até {dayText(until)}</p>}
    </>
  );
}

// Searches for the e-mail at the time of the act, which finds nothing if the account has changed its e-mail since.
function AccountLink({ line: { accountEmail } }: { line: AuditLine }) {
  return (
    <Link
      to={viewPath({ search: accountEmail })}
      className="wrap-anywhere underline decoration-edge underline-offset-4 hover:decoration-text"
    >
      <Email address={accountEmail} />
    </Link>
  );
}

// Breaks long addresses before the at-sign.
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
