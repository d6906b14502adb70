import { ShieldX } from 'lucide-react';
import { ROLE_NAMES } from '../../domain/access/role-names.ts';
import { useActing } from '../access/acting.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { DeadEnd } from '../ui/dead-end.tsx';

export function NotAllowed() {
  const { role, name } = useActing();
  return (
    <DeadEnd icon={ShieldX} eyebrow="Equipe" title="Sem permissão">
      <p>
        Seu papel na equipe de {name} é {ROLE_NAMES[role]}: esta página não faz parte dele. Quem organiza pode mudar o
        seu papel.
      </p>
      <ButtonLink look="primary" to="/overlay">
        Ir para o overlay
      </ButtonLink>
    </DeadEnd>
  );
}
