import type { UnreadReason } from '../../lib/spreadsheet/read.ts';
import { reportTexts } from '../../lib/texts/report.ts';

const { importUnreadable, importBroken } = reportTexts;

// Why a file was not read: what the toast says, and what the dialog adds.
export const UNREAD: Record<UnreadReason, { readonly detail: string; readonly problem: string }> = {
  wrong_type: { detail: importUnreadable, problem: 'Só arquivos .xlsx e .xls são aceitos.' },
  unreadable: { detail: importUnreadable, problem: 'O arquivo está danificado e não pôde ser lido.' },
  too_large: { detail: importUnreadable, problem: 'O arquivo é grande demais para uma planilha de times.' },
  too_many_rows: { detail: importUnreadable, problem: 'A planilha tem linhas demais para uma planilha de times.' },
  timeout: { detail: importUnreadable, problem: 'A leitura demorou demais e foi interrompida.' },
  unavailable: { detail: importBroken, problem: 'O leitor de planilhas não pôde ser carregado.' },
};
