import { WideTable } from '../ui/wide-table.tsx';
import { Actions, Initial, Rules, Time, What, type ListProps } from './entry-parts.tsx';

const COLUMNS = ['Nº · hora', 'Quem', 'O quê', 'Antes', 'Depois', 'Motivo'];

export function EntryTable({ lines, ...acts }: ListProps) {
  return (
    <div className="cut cut-large cut-fill-panel cut-line-line">
      <WideTable label="Histórico">
        <thead className="caps text-sm text-soft">
          <tr className="h-9 border-b border-line">
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className="px-2 whitespace-nowrap first:pl-4">
                {name}
              </th>
            ))}
            <th scope="col" className="px-2">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { number, at, person, words, reason, undone } = line;
            return (
              <tr
                key={number}
                className={`border-b border-line last:border-0 ${acts.moment === number ? 'bg-raised' : ''}`}
              >
                <td className="py-1 pr-2 pl-4 whitespace-nowrap">
                  <span className="block font-semibold tabular-nums">{number}</span>
                  <span className="block text-sm text-muted">
                    <Time at={at} />
                  </span>
                </td>
                <td className="max-w-36 px-2 py-1">
                  <span className="flex items-center gap-2 wrap-anywhere">
                    <Initial person={person} /> {person}
                  </span>
                </td>
                <td className="px-2 py-1">
                  <What line={line} />
                  <Rules line={line} />
                </td>
                <td className={`px-2 py-1 text-sm text-muted wrap-anywhere ${undone ? 'line-through' : ''}`}>
                  {words.change?.before}
                </td>
                <td
                  className={`px-2 py-1 text-sm wrap-anywhere ${undone ? 'text-muted line-through' : 'font-semibold'}`}
                >
                  {words.change?.after}
                </td>
                <td className="max-w-64 px-2 py-1 text-sm text-soft wrap-anywhere">{reason}</td>
                <td className="w-px py-1 pr-2 pl-2">
                  <Actions line={line} {...acts} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </WideTable>
    </div>
  );
}
