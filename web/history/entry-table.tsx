import { WideTable } from '../ui/wide-table.tsx';
import { Actions, Time, What, type ListProps } from './entry-parts.tsx';

export function EntryTable({ lines, ...acts }: ListProps) {
  return (
    <div className="cut cut-large cut-fill-panel cut-line-line">
      <WideTable label="Histórico">
        <thead className="caps text-label text-soft">
          <tr className="h-12 border-b border-line">
            {['Nº · hora', 'Quem', 'O quê e motivo'].map((name) => (
              <th key={name} scope="col" className="px-3 whitespace-nowrap first:pl-4">
                {name}
              </th>
            ))}
            <th scope="col" className="px-3">
              <span className="sr-only">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr
              key={line.number}
              className={`border-b border-line last:border-0 ${acts.moment === line.number ? 'bg-raised' : ''}`}
            >
              <td className="py-2 pr-3 pl-4 whitespace-nowrap">
                <span className="caps block text-lg tabular-nums">{line.number}</span>
                <span className="block text-sm text-muted">
                  <Time at={line.at} />
                </span>
              </td>
              <td className="max-w-40 px-3 py-2 wrap-anywhere">{line.person}</td>
              <td className="w-full min-w-64 px-3 py-2">
                <What line={line} />
              </td>
              <td className="py-2 pr-4 pl-3">
                <Actions line={line} {...acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  );
}
