import { Download } from 'lucide-react';
import { api, callForFile } from '../lib/api.ts';
import { downloadBlob } from '../lib/spreadsheet/download.ts';
import { accountTexts } from './texts.ts';
import { useAction } from '../lib/use-action.ts';
import { Button } from '../ui/button.tsx';
import { PanelTitle } from '../ui/panel-title.tsx';
import { Panel } from '../ui/panel.tsx';
import { toastFailure, toastSuccess } from '../ui/toast.tsx';

const FILE_NAME = 'queda-livre.zip';

export function ExportPanel() {
  const fetchAll = useAction({
    mutationFn: () => callForFile(api.account.export.$get()),
    onSuccess: (archive) => {
      downloadBlob(archive, FILE_NAME);
      toastSuccess(accountTexts.exported, FILE_NAME);
    },
    onError: (error) => toastFailure(accountTexts.exportFailed, error.message),
  });
  return (
    <Panel>
      <PanelTitle title="Seus dados" />
      <p className="mb-4 text-soft">
        Um arquivo .zip com tudo o que é seu: conta e sessões, times, resultados, classificação, campeonatos, inscritos,
        marca e links. Para programas em JSON, para ler em planilha.
      </p>
      <div className="flex flex-wrap items-center gap-4 max-md:*:grow">
        <Button busy={fetchAll.isPending} icon={<Download aria-hidden size={18} />} onClick={() => fetchAll.run()}>
          Baixar meus dados
        </Button>
        <p role="status" className="text-sm text-muted empty:hidden">
          {fetchAll.isPending && 'Preparando o arquivo…'}
        </p>
      </div>
    </Panel>
  );
}
