import { useEffect } from 'react';
import { useBrandName } from '../api/brand.api';

export function usePageTitle(title: string): void {
  const brand = useBrandName();
  useEffect(() => {
    document.title = title === brand ? brand : `${title} · ${brand}`;
  }, [title, brand]);
}
