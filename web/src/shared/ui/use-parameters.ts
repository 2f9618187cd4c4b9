import { useContext } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigate,
  useSearchParams,
  type NavigateOptions,
} from 'react-router-dom';

type Change = (before: URLSearchParams) => URLSearchParams;
type Options = Pick<NavigateOptions, 'replace' | 'preventScrollReset'>;

/**
 * The address bar's parameters, and the way to change some of them. A change builds on what stands there by now; the router's own builds on what
 * was rendered last, so that on a busy machine a search that settles closes the record that was opened meanwhile.
 */
export function useParameters(): [URLSearchParams, (change: Change, options?: Options) => void] {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const dataRouter = useContext(DataRouterContext);
  const change = (changed: Change, options?: Options) => {
    if (dataRouter === null) throw new Error('Parameters want the router that the portal has');
    const before = new URLSearchParams(dataRouter.router.state.location.search);
    void navigate(`?${changed(before).toString()}`, options);
  };
  return [parameters, change];
}
