import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'

/** Names an image by its tag alone, because this run makes the base images itself. */
export const withoutDigest = (text: string): string => text.replaceAll(/@sha256:[0-9a-f]{64}/g, '')

const seconds = z.string().regex(/^\d+s$/)

const duty = z.strictObject({ condition: z.literal('service_healthy') })

/** Accepts only what compose.yaml uses, because this run would not test anything else. */
const service = z.strictObject({
  build: z.literal('.').optional(),
  image: z.string().transform(withoutDigest),
  read_only: z.boolean().default(false),
  tmpfs: z.array(z.string()).default([]),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  stop_grace_period: seconds.default('10s'),
  mem_limit: z.string(),
  restart: z.literal('unless-stopped'),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  depends_on: z.record(z.string(), duty).default({}),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: seconds,
      timeout: seconds,
      start_period: seconds.default('0s'),
      retries: z.number().default(3),
    })
    .optional(),
  networks: z.tuple([z.literal('inside')]),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
})

export type Service = z.output<typeof service>

const composition = z.strictObject({
  'x-site': z.unknown(),
  services: z.record(z.string(), service),
  networks: z.strictObject({
    inside: z.strictObject({
      ipam: z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.string() })]) }),
    }),
  }),
  volumes: z.record(z.string(), z.null()),
})

export type Composition = z.output<typeof composition>

/** Replaces `${NAME:-default}` and `${NAME:?why}` as Compose does. */
const interpolated = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, mark: string, rest: string) => {
    const value = values[name] ?? ''
    if (value === '' && mark === '?') throw new Error(`required variable ${name} is missing a value: ${rest}`)
    return value === '' ? rest : value
  })

export const readComposition = async (values: Readonly<Record<string, string>>): Promise<Composition> => {
  const text = interpolated(await readFile('compose.yaml', 'utf8'), values)
  return composition.parse(parse(text, { merge: true }))
}

export const startOrder = ({ services }: Composition): readonly string[] => {
  const order: string[] = []
  const add = (name: string) => {
    for (const before of Object.keys(services[name]?.depends_on ?? {})) add(before)
    if (!order.includes(name)) order.push(name)
  }
  for (const name of Object.keys(services)) add(name)
  return order
}

const healthWords = ({ healthcheck }: Service): readonly string[] => {
  if (healthcheck === undefined) return []
  const { test, timeout, start_period: startPeriod, retries } = healthcheck
  const [kind, ...words] = test
  return [
    `--health-cmd=${kind === 'CMD-SHELL' ? words.join(' ') : JSON.stringify(words)}`,
    `--health-timeout=${timeout}`,
    `--health-start-period=${startPeriod}`,
    `--health-retries=${retries}`,
  ]
}

const each = (option: string, values: readonly string[]) => values.map((value) => `--${option}=${value}`)

/**
 * Returns the settings as options for podman, except image, network and ports. `instead` replaces folders of the
 * project.
 */
export const podmanWords = (
  one: Service,
  instead: Readonly<Record<string, string>> = {},
): readonly string[] => [
  ...(one.read_only ? ['--read-only'] : []),
  ...each('tmpfs', one.tmpfs),
  ...each('cap-drop', one.cap_drop),
  ...each(
    'security-opt',
    one.security_opt.map((option) => option.replace(/:true$/, '')),
  ),
  `--stop-timeout=${Number.parseInt(one.stop_grace_period, 10)}`,
  `--memory=${one.mem_limit}`,
  ...each(
    'env',
    Object.entries(one.environment).map(([name, value]) => `${name}=${value}`),
  ),
  ...each(
    'volume',
    one.volumes.map((volume) => volume.replace(/^\.[^:]*/, (path) => resolve(instead[path] ?? path))),
  ),
  ...healthWords(one),
]
