import type { ComponentType } from 'react';

export type PageRoute = {
  readonly path: string;
  // public: anyone · visitor: anyone, on a page that belongs to an organiser · account: signed in
  // organizer: signed in and subscribed, inside the frame with the sidebar
  // administrator: to everybody else an unknown path · unknown: anyone, inside the frame for whoever is signed in
  readonly access: 'public' | 'visitor' | 'account' | 'organizer' | 'administrator' | 'unknown';
  readonly title: string;
  readonly load: LoadPage;
};

export type LoadPage = () => Promise<{ default: ComponentType<{ title: string }> }>;
