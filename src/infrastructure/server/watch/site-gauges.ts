import type { Crowd } from '../front/crowd.ts'
import type { PageShelf } from '../pages/page-shelf.ts'
import type { Gauge } from './metrics.ts'

interface Observed {
  readonly crowd: Pick<Crowd, 'inside'>
  readonly shelf: Pick<PageShelf, 'kept'>
  readonly connections: () => number
}

const ERRANDS = ['form', 'file', 'other'] as const

export const siteGauges = ({ crowd, shelf, connections }: Observed): readonly Gauge[] => [
  {
    name: 'site_inside',
    help: 'Requests being answered.',
    values: () => ERRANDS.map((errand) => ({ labels: `kind="${errand}"`, value: crowd.inside(errand) })),
  },
  { name: 'site_connections', help: 'Open connections.', values: () => [{ value: connections() }] },
  { name: 'site_pages', help: 'Pages that lie ready.', values: () => [{ value: shelf.kept().pages }] },
  {
    name: 'site_pages_bytes',
    help: 'Memory that those pages take.',
    values: () => [{ value: shelf.kept().bytes }],
  },
]
