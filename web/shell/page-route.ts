import type { ComponentType } from 'react';
import type { Permission } from '../../domain/access/permissions.ts';

export type PageRoute = AccountPageRoute | OtherPageRoute;

// Signed in and subscribed, inside the frame with the sidebar. `needs` is what the role has to allow.
export type AccountPageRoute = Shared & { readonly access: 'organizer'; readonly needs: Permission };

// public: anyone · visitor: anyone, on a page that belongs to an organiser · account: signed in
// administrator: to everybody else an unknown path · unknown: anyone, inside the frame for whoever is signed in
type OtherPageRoute = Shared & { readonly access: 'public' | 'visitor' | 'account' | 'administrator' | 'unknown' };

type Shared = {
  readonly path: string;
  readonly title: string;
  readonly load: LoadPage;
};

export type LoadPage = () => Promise<{ default: ComponentType<{ title: string }> }>;
