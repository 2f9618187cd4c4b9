import { StatCard } from '../../shared/ui/StatCard';
import { StatGrid } from '../../shared/ui/StatGrid';
import { useDocumentFiguresQuery } from './company-documents.api';
import { CATEGORY_LABELS } from './document.view';

const COUNTED = ['policies', 'forms', 'terms_conditions', 'training'] as const;

export function DocumentFigures() {
  const { data, isError } = useDocumentFiguresQuery();
  return (
    <StatGrid columns={5} failed={isError}>
      <StatCard title="Total" figure={data?.total ?? null} detail="In force" />
      {COUNTED.map((category) => (
        <StatCard
          key={category}
          title={CATEGORY_LABELS[category]}
          figure={data?.byCategory[category] ?? null}
          detail="In force"
        />
      ))}
    </StatGrid>
  );
}
