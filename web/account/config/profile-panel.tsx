import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import {
  CONTACT_NETWORKS,
  MAX_BIO_LENGTH,
  MAX_CONTACT_URL_LENGTH,
  MAX_PROFILE_NAME_LENGTH,
  type ContactNetwork,
  type Profile,
} from '../../../domain/access/profile.ts';
import { api, call } from '../../kit/api.ts';
import { fieldErrors, NO_ERRORS } from '../../kit/form-errors.ts';
import { LoadFailure } from '../../kit/load-failure.tsx';
import { useOrganizerId } from '../../access/acting.ts';
import { configTexts } from './texts.ts';
import { texts } from '../../kit/every-screen.ts';
import { useAction } from '../../kit/use-action.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Form } from '../../ui/form.tsx';
import { PanelTitle } from '../../ui/panel-title.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastFailure, toastSuccess } from '../../ui/toast.tsx';

const NETWORKS = Object.keys(CONTACT_NETWORKS) as ContactNetwork[];

const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async (): Promise<Profile> => (await call(api.profile.$get())).profile,
});

// The organiser's name and links on public pages.
export function ProfilePanel() {
  const profile = useQuery({ ...profileQuery, refetchOnMount: 'always' });
  if (profile.data) return <ProfileForm stored={profile.data} />;
  return (
    <Panel>
      <PanelTitle title="Página pública" />
      {profile.errorUpdateCount > 0 ? (
        <LoadFailure title={configTexts.profileLoadFailed} load={profile} />
      ) : (
        <SkeletonRows label={texts.loading} count={3} />
      )}
    </Panel>
  );
}

function ProfileForm({ stored }: { stored: Profile }) {
  const client = useQueryClient();
  const id = useOrganizerId();
  // Null: nothing typed, show what is stored.
  const [typed, setProfile] = useState<Profile | null>(null);
  const profile = typed ?? stored;
  const [errors, setErrors] = useState(NO_ERRORS);
  const save = useAction({
    mutationFn: () => call(api.profile.$put({ json: profile })),
    onSuccess: async ({ profile: saved }) => {
      await client.cancelQueries(profileQuery);
      client.setQueryData(profileQuery.queryKey, saved);
      setProfile(null);
      toastSuccess(configTexts.saved, configTexts.profileSaved);
    },
    onError: (error) => {
      toastFailure(configTexts.profileFailed, error.message);
      setErrors(fieldErrors(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors(NO_ERRORS);
    save.run();
  };
  const changed = JSON.stringify(profile) !== JSON.stringify(stored);
  return (
    <Panel>
      <PanelTitle title="Página pública">
        {changed && <Badge look="warning">Alterações não salvas</Badge>}
        <ButtonLink
          to={`/organizador/${id}`}
          target="_blank"
          rel="noreferrer"
          icon={<ExternalLink aria-hidden size={18} />}
        >
          Ver agenda
        </ButtonLink>
      </PanelTitle>
      <p className="mb-4 text-soft">Aparece na agenda e na página de inscrição. O que fica vazio não aparece.</p>
      <Form errors={errors} onSubmit={submit}>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Nome do organizador"
            value={profile.name}
            onValueChange={(name) => setProfile({ ...profile, name })}
            maxLength={MAX_PROFILE_NAME_LENGTH}
            error={errors['name']}
            autoComplete="organization"
          />
          <TextField
            label="Apresentação"
            value={profile.bio}
            onValueChange={(bio) => setProfile({ ...profile, bio })}
            maxLength={MAX_BIO_LENGTH}
            error={errors['bio']}
            autoComplete="off"
          />
          {NETWORKS.map((network) => (
            <TextField
              key={network}
              label={CONTACT_NETWORKS[network].label}
              placeholder={`https://${CONTACT_NETWORKS[network].hosts[0]}/…`}
              value={profile.links[network]}
              onValueChange={(url) => setProfile({ ...profile, links: { ...profile.links, [network]: url } })}
              maxLength={MAX_CONTACT_URL_LENGTH}
              error={errors[`links.${network}`]}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          ))}
        </div>
        <div className="grid md:justify-end">
          <Button type="submit" busy={save.isPending}>
            Atualizar página pública
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
