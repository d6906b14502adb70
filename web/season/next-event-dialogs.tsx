import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { MAX_EVENT_NAME_LENGTH } from '../../domain/events/event.ts';
import { nextEditionName } from '../../domain/scores/qualify.ts';
import { nextStageDay } from '../../domain/season/dates.ts';
import { finalistsOf } from '../../domain/season/finalists.ts';
import type { OwnSeason } from '../../domain/season/own-season.ts';
import { seasonSubject } from '../../domain/season/rules.ts';
import { lastStage } from '../../domain/season/stage.ts';
import { MAX_TEXT_LENGTH, sanitizeLine } from '../../domain/text.ts';
import { playerName } from '../../domain/player-name.ts';
import { api, call } from '../kit/api.ts';
import { spokenDay } from '../kit/days.ts';
import { refreshEvents, useEvents } from '../events/events.ts';
import { fieldErrors, hasErrors, useFormErrors, type FormErrors } from '../kit/form-errors.ts';
import { newId } from '../kit/new-id.ts';
import { DAY_LIMITS, unreadMoments } from '../kit/unread-moments.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { DialogActions, DialogCancel } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { ScrollFrame } from '../ui/scroll-frame.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TypingDialog, useUnsaved } from '../ui/typing-dialog.tsx';
import { detailsPath } from '../events/frame/paths.ts';
import { eventTexts } from '../events/frame/texts.ts';
import { identitiesOfSeason, rankOwn, useSeasonAction } from './season-data.ts';
import { seasonTexts as words } from './texts.ts';

type Props = {
  season: OwnSeason;
  opened: 'edition' | 'final' | null;
  finalFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
};

// The event that follows: the next stage, or the final.
export function NextEventDialogs({ season, opened, finalFocus, onClose }: Props) {
  const first = useRef<HTMLInputElement>(null);
  const source = lastStage(season.stages);
  const dialog = { onClose, finalFocus, initialFocus: first, width: 'wide' as const };
  if (!source) return null;
  return (
    <>
      <TypingDialog
        {...dialog}
        open={opened === 'edition'}
        title="Nova edição"
        description={`Regras, inscrições, marca e mensagens vêm de ${source.name}. Começa como rascunho, já como etapa da temporada.`}
      >
        <EditionForm season={season} first={first} onClose={onClose} />
      </TypingDialog>
      <TypingDialog
        {...dialog}
        open={opened === 'final'}
        title="Fazer a final"
        description={`Os classificados viram times de um campeonato novo, um rascunho com as regras de ${source.name}.`}
      >
        <FinalForm season={season} first={first} onClose={onClose} />
      </TypingDialog>
    </>
  );
}

type FormProps = Pick<Props, 'season' | 'onClose'> & { first: RefObject<HTMLInputElement | null> };

function EditionForm({ season, first, onClose }: FormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const source = lastStage(season.stages)!;
  const [id] = useState(newId);
  const details = useDetails({
    name: nextEditionName(source.name),
    description: useDescription(source.eventId),
    startDate: nextStageDay(season.stages.flatMap(({ day }) => day ?? [])) ?? '',
    startTime: source.time ?? '',
  });
  const make = useSeasonAction({
    act: () =>
      call(
        api.seasons[':seasonId'].editions.$post({ param: { seasonId: season.id }, json: { id, ...details.json() } }),
      ),
    done: () => `${words.editionMade}. ${words.editionMadeDetail}`,
    failed: words.editionFailed,
    onDone: ({ eventId }) => {
      void refreshEvents(client);
      onClose();
      void navigate(detailsPath(eventId));
    },
    onError: details.refuse,
  });
  return (
    <Form errors={details.refused} onSubmit={(event) => details.check(event) && make.run()}>
      <DetailFields details={details} first={first} />
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={make.isPending}>
          Criar a edição
        </Button>
      </DialogActions>
    </Form>
  );
}

function FinalForm({ season, first, onClose }: FormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const source = lastStage(season.stages)!;
  const teamSize = useEvents().data?.find(({ id }) => id === source.eventId)?.ruleFacts.teamSize ?? 3;
  const [id] = useState(newId);
  const [except, setExcept] = useState<ReadonlySet<string>>(new Set());
  const [percent, setPercent] = useState('0');
  const details = useDetails({
    name: `${season.name} · Final`,
    description: useDescription(source.eventId),
    startDate: nextStageDay(season.stages.flatMap(({ day }) => day ?? [])) ?? '',
    startTime: source.time ?? '',
  });
  const finalists = useMemo(() => {
    const of = seasonSubject(season.rules);
    return finalistsOf(rankOwn(season, of), of, { teamSize, identities: identitiesOfSeason(season) });
  }, [season, teamSize]);
  const carryPercent = /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : 101;
  const make = useSeasonAction({
    act: () =>
      call(
        api.seasons[':seasonId'].final.$post({
          param: { seasonId: season.id },
          json: { id, ...details.json(), carryPercent, except: [...except] },
        }),
      ),
    done: () => words.finalMade,
    failed: words.finalFailed,
    onDone: ({ eventId }) => {
      void refreshEvents(client);
      onClose();
      void navigate(detailsPath(eventId));
    },
    onError: details.refuse,
  });
  const choose = (name: string, isIn: boolean) => {
    const next = new Set(except);
    if (isIn) next.delete(name);
    else next.add(name);
    setExcept(next);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const others: FormErrors = carryPercent > 100 ? { percent: eventTexts.percentInvalid } : {};
    if (details.check(event, others)) make.run();
  };
  const count = finalists.length - except.size;
  return (
    <Form errors={details.refused} onSubmit={submit}>
      <DetailFields details={details} first={first} />
      <TextField
        label="Pontos levados (%)"
        inputMode="numeric"
        autoComplete="off"
        hint="Da soma dos classificados de cada time. 0: começam do zero."
        value={percent}
        onValueChange={setPercent}
        error={details.errors['percent']}
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1.5 font-semibold">
          Classificados{' '}
          <span className="font-normal text-muted">
            {count} de {finalists.length} times
          </span>
        </legend>
        <ScrollFrame label="Classificados" height="medium">
          <ul className="flex flex-col">
            {finalists.map(({ name, rank, players }) => (
              <li key={name} className="border-t border-line px-1 wrap-anywhere first:border-0">
                <Checkbox
                  label={`${rank}º ${name}`}
                  hint={players
                    .map(
                      ({ activisionId, qualified }) =>
                        `${playerName(activisionId, 1)}${qualified ? '' : ' (sem vaga, joga no time)'}`,
                    )
                    .join(', ')}
                  checked={!except.has(name)}
                  onChecked={(isIn) => choose(name, isIn)}
                />
              </li>
            ))}
          </ul>
        </ScrollFrame>
      </fieldset>
      <DialogActions>
        <DialogCancel>Cancelar</DialogCancel>
        <Button type="submit" look="primary" busy={make.isPending} disabled={count === 0}>
          {count === 1 ? 'Fazer a final com 1 time' : `Fazer a final com ${count} times`}
        </Button>
      </DialogActions>
    </Form>
  );
}

// Null while the list of events is not loaded: then the server copies it.
function useDescription(eventId: string): string | null {
  return useEvents().data?.find(({ id }) => id === eventId)?.description ?? null;
}

type Typed = {
  readonly name: string;
  readonly description: string | null;
  readonly startDate: string;
  readonly startTime: string;
};

// Name and date of the new event, proposed and editable.
function useDetails(proposed: Typed) {
  const [opened] = useState(() => ({ ...proposed, name: proposed.name.slice(0, MAX_EVENT_NAME_LENGTH) }));
  const [typed, setTyped] = useState<Typed>(opened);
  const { errors, refused, refuse, clear } = useFormErrors();
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(opened));
  const json = () => ({
    name: typed.name,
    ...(typed.description !== null && { description: typed.description }),
    startDate: typed.startDate || null,
    startTime: typed.startTime.slice(0, 5) || null,
    endDate: null,
  });
  return {
    typed,
    errors,
    refused,
    json,
    refuse: (error: Error) => refuse(fieldErrors(error)),
    change: (name: keyof Typed, value: string) => {
      setTyped((typed) => ({ ...typed, [name]: value }));
      clear([name]);
    },
    check: (event: FormEvent<HTMLFormElement>, others: FormErrors = {}) => {
      event.preventDefault();
      const found = {
        ...others,
        ...(sanitizeLine(typed.name) === '' && { name: eventTexts.nameMissing }),
        ...unreadMoments(event.currentTarget),
      };
      refuse(found);
      return !hasErrors(found);
    },
  };
}

type DetailsProps = { details: ReturnType<typeof useDetails>; first: RefObject<HTMLInputElement | null> };

function DetailFields({ details: { typed, errors, change }, first }: DetailsProps) {
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name] ?? '',
    onValueChange: (value: string) => change(name, value),
    error: errors[name],
  });
  return (
    <>
      <TextField {...field('name')} label="Nome" maxLength={MAX_EVENT_NAME_LENGTH} autoComplete="off" ref={first} />
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          {...field('startDate')}
          type="date"
          {...DAY_LIMITS}
          hint={spokenDay(typed.startDate) ?? 'Opcional'}
          label="Data de início"
        />
        <TextField {...field('startTime')} type="time" label="Horário de início" hint="Opcional" />
      </div>
      {typed.description !== null && (
        <TextArea
          {...field('description')}
          label="Descrição"
          hint={eventTexts.copiedDescription}
          maxLength={MAX_TEXT_LENGTH}
        />
      )}
    </>
  );
}
