import { NotFound } from '../../ui/not-found.tsx';

export default function NotFoundPage({ title }: { title: string }) {
  return <NotFound title={title} />;
}
