import { below as webBelow } from '#web/parts/below.ts'
import type { ICruiseOptions, IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Tests and tools are outside the lands: they may import everything, and nothing imports them. */
const outside = ['[.](test|test-kit|journey)[.]tsx?$', '^(tests|bench|tools)/', '^[^/]+$']
const lands = '^(contract|platform|services|server|web|content|build)/'

const wall = (
  name: string,
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
) => ({ name, comment, severity: 'error' as const, from, to })
const of = (path: string, ...not: string[]) => ({ path, pathNot: [...outside, ...not] })

/** The import rules: which files may import which. `walls.test.ts` contains a breach of each. */
export const walls = [
  wall('contract-alone', 'the contract is plain data: zod and itself', of('^contract/'), {
    pathNot: ['^contract/', '^node_modules/zod/'],
  }),
  wall('platform-no-domain', 'machinery knows of the contract only its grammar', of('^platform/'), {
    path: lands,
    pathNot: ['^platform/', '^contract/(call|event|measures?|refusals)[.]ts$'],
  }),
  wall('room-to-room', 'a room never imports another: it asks', of('^services/([^/]+)/'), {
    path: '^services/',
    pathNot: ['^services/$1/'],
  }),
  wall('room-out', 'a room stands on the contract and the platform', of('^services/'), {
    path: '^(server|web|content|build)/',
  }),
  wall('web-out', 'the web knows the contract, not who keeps it', of('^web/'), {
    path: '^(platform|services|server|content|build)/',
  }),
  wall('screen-to-screen', 'screens share through parts', of('^web/screens/([^/.]+)'), {
    path: '^web/screens/',
    pathNot: ['^web/screens/$1[/.]'],
  }),
  wall(
    'web-room',
    'a room of the web shows itself',
    of(`^web/parts/(?!(?:${Object.keys(webBelow).join('|')})/)([^/]+)/`),
    { path: '^web/parts/', pathNot: '^web/parts/$1/' },
  ),
  ...Object.entries(webBelow).map(([room, below]) =>
    wall(
      `web-room-${room}`,
      'a room of the web shows itself, and what those below it show',
      of(`^web/parts/${room}/`),
      {
        path: '^web/parts/',
        pathNot: [room, ...below].map((name) => `^web/parts/${name}/`),
      },
    ),
  ),
  wall('web-stays', 'parts are shown on screens', of('^web/parts/'), {
    path: '^web/screens/',
  }),
  wall(
    'web-no-parts',
    'what stands around the rooms of the web knows none of them',
    of('^web/(shell|state|ui|forms|resources|dev|account|authoring|home|find|community|thing|words)/'),
    {
      path: '^web/(parts|screens)/',
    },
  ),
  wall(
    'composed-of-plates',
    'a screen of many rooms finds their plates, and names none of them',
    of('^web/(root[.]|by-room[.]|screens/(home|build|account|community)[./])'),
    {
      path: '^(web/parts|contract)/',
      pathNot: '^contract/(call|event|measures?|refusals)[.]ts$',
    },
  ),
  wall('browser-no-node', 'a browser has no modules of Node', of('^web/', '[.]server[.]tsx?$'), {
    dependencyTypes: ['core'],
  }),
  wall('ui-no-domain', 'the ui kit knows no domain word', of('^web/ui/'), {
    path: '^contract/',
  }),
  wall('server-to-web', 'the server mounts the built pages; of their source it knows types', of('^server/'), {
    path: '^web/',
    dependencyTypesNot: ['type-only'],
  }),
  wall('one-lists-rooms', 'only server/services.ts names rooms', of('^server/', '^server/services[.]ts$'), {
    path: '^services/',
  }),
  wall('server-no-domain', 'the server knows of the contract its list and its grammar', of('^server/'), {
    path: '^contract/',
    pathNot: '^contract/(all|call|event|refusals)[.]ts$',
  }),
  wall('one-names-engines', 'only server/engines.ts chooses the database', of('^', '^server/engines[.]ts$'), {
    path: '^platform/database/(embedded|server)[.]ts$',
  }),
  wall('outside-stays-outside', 'the product never imports its tests or tools', of(lands), {
    path: ['[.](test|test-kit|journey)[.]tsx?$', '^(tests|bench|tools)/'],
  }),
  wall(
    'no-circle',
    'what imports each other is one thing',
    { pathNot: '^node_modules/' },
    {
      circular: true,
      viaOnly: { dependencyTypesNot: ['type-only'] },
    },
  ),
  wall(
    'no-re-export',
    'import a thing from the file that makes it',
    { pathNot: '^node_modules/' },
    {
      path: lands,
      dependencyTypes: ['export'],
    },
  ),
  wall(
    'found',
    'an import leads to a file',
    { pathNot: '^node_modules/' },
    {
      couldNotResolve: true,
      pathNot: ['^virtual:', '/[+]types/'],
    },
  ),
]

/** Options for reading imports. */
export const reading = {
  // TypeScript 7 has no JavaScript API: with its parser no module would be found and every wall would seem intact.
  parser: 'swc',
  tsPreCompilationDeps: true,
  doNotFollow: { path: ['^node_modules/', '^build/'] },
  enhancedResolveOptions: {
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    exportsFields: ['exports'],
    conditionNames: ['node', 'import', 'types', 'default'],
  },
} satisfies ICruiseOptions
