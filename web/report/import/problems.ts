import { type Failure, failureSentence } from '../../../domain/failures.ts';
import type { RuleSet } from '../../../domain/rules/rule-set.ts';
import { ApiError } from '../../kit/api.ts';
import type { UnreadReason } from './read-spreadsheet.ts';
import { reportDialogTexts } from '../dialog-texts.ts';

const { importFailed, importLimit, importUnreadable, importBroken } = reportDialogTexts;

// Why nothing was imported: `title` and `detail` for the toast, more in the dialog.
export type Problem = { readonly title: string; readonly detail: string; readonly inDialog: string };

export function unreadProblem(reason: UnreadReason): Problem {
  const detail = reason === 'unavailable' ? importBroken : importUnreadable;
  return { title: importFailed, detail, inDialog: UNREAD[reason] };
}

export function sheetProblem(failed: Failure): Problem {
  return { title: importFailed, detail: importUnreadable, inDialog: failureSentence(failed) };
}

export function limitProblem(rules: RuleSet, registered: number): Problem {
  const detail = `${rules.name} aceita ${rules.lobby} times e já há ${registered}. Nada foi importado.`;
  return { title: importLimit, detail, inDialog: detail };
}

// The server refused or could not be reached.
export function sendProblem(error: Error, rules: RuleSet, registered: number): Problem {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'import_limit_exceeded') return limitProblem(rules, registered);
  const detail = code === 'import_running' ? `${error.message}. ${reportDialogTexts.importRunningHint}` : importBroken;
  return { title: importFailed, detail, inDialog: detail };
}

const UNREAD: Record<UnreadReason, string> = {
  wrong_type: 'Só arquivos .xlsx, .xls e .csv são aceitos.',
  unreadable: `O arquivo está danificado ou não é uma planilha. ${importUnreadable}`,
  excel_4: savedAs('uma planilha do Excel 4 ou anterior'),
  excel_95: savedAs('uma planilha do Excel 95 ou anterior'),
  excel_xml: savedAs('uma planilha em XML do Excel 2003'),
  web_page: savedAs('uma página da web (HTML) com nome de planilha'),
  xlsb: savedAs('uma planilha binária do Excel (.xlsb)'),
  ods: savedAs('uma planilha do LibreOffice (.ods)'),
  too_large: 'O arquivo é grande demais para uma planilha de times.',
  too_many_rows: 'A planilha tem linhas demais para uma planilha de times.',
  timeout: 'A leitura demorou demais e foi interrompida.',
  unavailable: 'O leitor de planilhas não pôde ser carregado.',
};

function savedAs(kind: string): string {
  return `O arquivo é ${kind}. Abra-o no Excel, no LibreOffice ou no Google Planilhas e salve como .xlsx.`;
}
