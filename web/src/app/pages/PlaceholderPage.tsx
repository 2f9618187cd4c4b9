import { PageHeader } from '../../shared/ui/PageHeader';

export function PlaceholderPage({ title, line }: { title: string; line: string }) {
  return <PageHeader title={title} subtitle={line} />;
}
