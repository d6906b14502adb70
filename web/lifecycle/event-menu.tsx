import {
  ClipboardList,
  Copy,
  Eye,
  EyeOff,
  FileText,
  Flag,
  ListOrdered,
  Mail,
  MonitorPlay,
  Pencil,
  Radio,
  RotateCcw,
  Share2,
  Trash2,
  Trophy,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ListedEvent } from '../events/events.ts';
import { MoreMenu } from '../ui/menu.tsx';
import { menuActs, type Act, type ActOn } from './event-acts.ts';

export const ACTS: Readonly<Record<Act, { readonly name: string; readonly icon: LucideIcon }>> = {
  report: { name: 'Abrir o report', icon: ClipboardList },
  overlay: { name: 'Overlay', icon: MonitorPlay },
  details: { name: 'Ver dados', icon: FileText },
  decide: { name: 'Decidir inscrições', icon: Users },
  entrants: { name: 'Ver inscritos', icon: Users },
  edit: { name: 'Editar', icon: Pencil },
  publish: { name: 'Publicar', icon: Eye },
  unpublish: { name: 'Despublicar', icon: EyeOff },
  share: { name: 'Compartilhar', icon: Share2 },
  on_air: { name: 'Colocar no ar', icon: Radio },
  end: { name: 'Encerrar campeonato', icon: Flag },
  final: { name: 'Ver classificação final', icon: ListOrdered },
  duplicate: { name: 'Duplicar', icon: Copy },
  qualify: { name: 'Classificar os primeiros para…', icon: Trophy },
  invite: { name: 'Convidar capitães', icon: Mail },
  reopen: { name: 'Reabrir', icon: RotateCcw },
  remove: { name: 'Excluir', icon: Trash2 },
};

// Dialogs opened from the menu return the focus to this button.
export function menuButtonId(eventId: string): string {
  return `menu-${eventId}`;
}

export function EventMenu({ event, onAct }: { event: ListedEvent; onAct: ActOn }) {
  return (
    <MoreMenu
      id={menuButtonId(event.id)}
      label={`Mais ações de ${event.name}`}
      entries={menuActs(event).map((act) => ({ ...ACTS[act], onSelect: () => onAct(act, event) }))}
    />
  );
}
