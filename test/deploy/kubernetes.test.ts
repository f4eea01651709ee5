import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import * as z from 'zod'
import { adminServer } from '#infrastructure/http/monitoring/admin-server.ts'
import { siteMetrics } from '#infrastructure/monitoring/metrics.ts'
import { readSettings, settingNames } from '#infrastructure/settings/read-settings.ts'
import { MODULES } from '../../src/modules.ts'
import vite from '../../vite.config.ts'
import { observedSite } from '../support/observed-site.ts'

const FOLDER = 'deploy/kubernetes'

/** Prometheus and its adapter read these files, which are not part of the base. */
const BESIDE = ['prometheus.yaml', 'prometheus-adapter.yaml']

const MODELS = [
  ...[ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, Job],
  ...[Namespace, NetworkPolicy, PodDisruptionBudget, Service],
]

const manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() })

type Manifest = z.output<typeof manifest>

const inYaml = (text: string): readonly unknown[] =>
  parseAllDocuments(text, { merge: true }).map((document): unknown => document.toJS())

const read = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8')

const manifests = (text: string): readonly Manifest[] => inYaml(text).map((one) => manifest.parse(one))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Collects the fields that nobody has read in `unread`. A field that the schema does not read is in no schema. */
const watched = (value: unknown, path: string, unread: Set<string>): unknown => {
  if (!isRecord(value)) return value
  const parts = new Map(
    Object.entries(value).map(([key, one]) => [key, watched(one, `${path}.${key}`, unread)]),
  )
  for (const key of parts.keys()) unread.add(`${path}.${key}`)
  return new Proxy(value, {
    get: (target, key) => {
      if (typeof key !== 'string' || !parts.has(key)) return Reflect.get(target, key)
      unread.delete(`${path}.${key}`)
      return parts.get(key)
    },
  })
}

/** Returns the reasons for which Kubernetes would refuse the manifest. */
const faultsOf = (given: Manifest): readonly string[] => {
  const Model = MODELS.find(({ apiVersion, kind }) => apiVersion === given.apiVersion && kind === given.kind)
  if (Model === undefined) return [`${given.apiVersion} ${given.kind}: unknown`]
  const unread = new Set<string>()
  try {
    // A model would copy it.
    Reflect.apply(Model.prototype.validate, watched(given, given.kind, unread), [])
  } catch (error) {
    return [`${given.kind}: ${error instanceof Error ? error.message : error}`]
  }
  return [...unread].map((path) => `${path}: unknown`)
}

const kustomization = z
  .strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    namespace: z.string(),
    resources: z.array(z.string()),
    configMapGenerator: z.array(z.strictObject({ name: z.string(), literals: z.array(z.string()) })),
    images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })),
  })
  .parse(inYaml(read('kustomization.yaml'))[0])

const ALL = kustomization.resources.flatMap((file) => manifests(read(file)))

const scraping = z.object({
  scrape_configs: z.tuple([
    z.object({
      job_name: z.string(),
      kubernetes_sd_configs: z.tuple([z.object({ namespaces: z.object({ names: z.array(z.string()) }) })]),
      relabel_configs: z.array(
        z.object({
          source_labels: z.tuple([z.string()]),
          regex: z.string().optional(),
          action: z.literal('keep').optional(),
          target_label: z.string().optional(),
        }),
      ),
    }),
  ]),
})

const values = (pattern: RegExp, text = kustomization.resources.map(read).join('\n')) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, value = '']) => value))].toSorted()

const container = z.object({
  name: z.string(),
  envFrom: z
    .array(
      z.union([
        z.strictObject({ configMapRef: z.strictObject({ name: z.literal('site') }) }),
        z.strictObject({ secretRef: z.strictObject({ name: z.literal('site') }) }),
      ]),
    )
    .default([]),
  env: z.array(z.object({ name: z.string() })).default([]),
  ports: z.array(z.object({ name: z.string() })).default([]),
})

const pods = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: z.object({ containers: z.array(container), initContainers: z.array(container).default([]) }),
})

const PODS = ALL.flatMap(({ spec }) => {
  const { data } = z.object({ template: pods }).safeParse(spec)
  return data === undefined ? [] : [data.template]
})

const CONTAINERS = PODS.flatMap(({ spec }) => [...spec.initContainers, ...spec.containers])

const GIVEN: Readonly<Record<string, string>> = Object.fromEntries(
  kustomization.configMapGenerator.flatMap(({ literals }) => literals).map((line) => line.split(/=(.*)/s)),
)

/** Settings of a studio that contain no secrets. */
const CONFIG: Readonly<Record<string, string>> = {
  ...GIVEN,
  INBOX_EMAIL: 'jobs@studio.example',
  INBOX_WEBHOOK_URL: 'https://hooks.studio.example/inbox',
  CONTENT_WEBHOOK_URL: 'https://hooks.studio.example/content',
  DESK_OIDC_ISSUER: 'https://accounts.studio.example',
  DESK_OIDC_CLIENT_ID: 'desk',
}

const SECRET: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://site:secret@database/site',
  SMTP_URL: 'smtps://site:secret@mail.studio.example',
  INBOX_WEBHOOK_SECRET: 'a secret of the inbox',
  CONTENT_WEBHOOK_SECRET: 'a secret of the content',
  S3_BUCKET_URL: 'https://key:secret@s3.eu-north-1.amazonaws.com/studio',
  DESK_OIDC_CLIENT_SECRET: 'secret',
}

/** Returns the environment of the pod. */
const environmentOf = ({ envFrom, env }: z.output<typeof container>) => ({
  ...Object.assign({}, ...envFrom.map((one) => ('secretRef' in one ? SECRET : CONFIG))),
  ...Object.fromEntries(env.map(({ name }) => [name, SECRET[name]])),
})

describe('the base for Kubernetes', () => {
  test('consists of the files of its folder', () => {
    const others = ['kustomization.yaml', ...BESIDE]
    expect(
      readdirSync(FOLDER)
        .filter((file) => !others.includes(file))
        .toSorted(),
    ).toEqual(kustomization.resources.toSorted())
  })

  test.each(ALL.map((one) => [one.kind, one] as const))('%s is what Kubernetes takes', (_, one) => {
    expect(faultsOf(one)).toEqual([])
  })

  test('a field that Kubernetes does not know, or of another type, is found', () => {
    const [deployment] = manifests(read('site.yaml').replace('runAsNonRoot', 'runAsNonRot'))
    expect(deployment && faultsOf(deployment)).toEqual([
      'Deployment.spec.template.spec.securityContext.runAsNonRot: unknown',
    ])
    const [other] = manifests(read('site.yaml').replace('containerPort: 3000', 'containerPort: http'))
    expect(other && faultsOf(other)).toEqual([expect.stringContaining('containerPort')])
  })

  test.runIf(spawnSync('kubectl', ['version', '--client']).status === 0)('is built by Kustomize', () => {
    const built = manifests(execFileSync('kubectl', ['kustomize', FOLDER], { encoding: 'utf8' }))
    expect(built.flatMap(faultsOf)).toEqual([])
    expect(built).toHaveLength(ALL.length + 1)
    expect(JSON.stringify(built)).not.toContain('"image":"studio-site"')
  })

  test('sets only settings of the site, to valid values', () => {
    const secrets = values(/- name: ([A-Z\d_]+)$/gm)
    const known = [...Object.keys(GIVEN), ...secrets, ...values(/key: ([A-Z\d_]+)/g)]
    expect(known.filter((name) => !settingNames(MODULES).includes(name))).toEqual([])
    expect(readSettings({ ...GIVEN, DATABASE_URL: SECRET['DATABASE_URL'] })).toMatchObject({ ok: true })
  })

  test.each(['site', 'upgrade-check'])('%s has every setting of the studio, secret or not', (name) => {
    const [given] = CONTAINERS.filter((one) => one.name === name).map(environmentOf)
    expect(given).toEqual({ ...CONFIG, ...SECRET })
    expect(readSettings(given ?? {})).toMatchObject({ ok: true })
  })

  test('is found by Prometheus as the job that rules and dashboard name', () => {
    const [job] = scraping.parse(inYaml(read('prometheus.yaml'))[0]).scrape_configs
    const monitoring = ['alerts.yaml', 'dashboard.json', 'prometheus.yaml']
      .map((file) => readFileSync(`deploy/monitoring/${file}`, 'utf8'))
      .join('\n')
    expect(values(/\bjob(?:=\\?"|_name: )([\w-]+)/g, monitoring)).toEqual([job.job_name])
    expect(job.kubernetes_sd_configs[0].namespaces.names).toEqual([kustomization.namespace])
    const found = PODS.flatMap(({ metadata, spec }) =>
      spec.containers.flatMap(({ name, ports }) =>
        ports.map((port) => ({
          name: `${name} ${port.name}`,
          facts: {
            ...Object.fromEntries(
              Object.entries(metadata.labels).map(([label, value]) => [
                `__meta_kubernetes_pod_label_${label.replaceAll(/\W/g, '_')}`,
                value,
              ]),
            ),
            __meta_kubernetes_pod_container_port_name: port.name,
          } as Readonly<Record<string, string>>,
        })),
      ),
    )
    const kept = job.relabel_configs.filter(({ action }) => action === 'keep')
    const isKept = ({ facts }: (typeof found)[number]) =>
      kept.every(({ source_labels: [fact], regex }) => facts[fact] === regex)
    expect(found.filter(isKept).map(({ name }) => name)).toEqual(['site admin'])
    // The adapter scales by metrics with these labels.
    expect(job.relabel_configs.flatMap(({ target_label: label }) => label ?? [])).toEqual(
      values(/resource: (\w+)/g, read('prometheus-adapter.yaml')),
    )
  })

  test('asks for health where the site answers, on the ports of the image', async () => {
    const admin = adminServer({ ADMIN_PORT: { host: '127.0.0.1', port: 0 }, SITE_HOSTS: [] }, observedSite())
    await admin.listen()
    admin.ready(true)
    for (const path of values(/path: (\/\w+), port: admin/g))
      expect((await fetch(admin.url() + path)).status).toBe(200)
    await admin.close()
    const image = readFileSync('Dockerfile', 'utf8')
    const [port, adminPort] = [/\bPORT=(\d+)/, /\bADMIN_PORT=0\.0\.0\.0:(\d+)/].map(
      (one) => one.exec(image)?.[1],
    )
    expect(values(/name: desk, containerPort: (\d+)/g)).toEqual(
      values(/DESK_PORT=0\.0\.0\.0:(\d+)/g, read('kustomization.yaml')),
    )
    expect(image).toContain('COPY --from=build /site/build ./build')
    expect(values(/name: (?:http|admin), containerPort: (\d+)/g)).toEqual([port, adminPort])
    expect(values(/runAsUser: (\d+)/g)).toEqual([/--uid (\d+)/.exec(image)?.[1]])
  })

  test('runs what is built', () => {
    const built = JSON.stringify(vite).match(/"input":(\{[^}]*\})/)?.[1]
    const names = z.record(z.string(), z.string()).parse(JSON.parse(built ?? '{}'))
    for (const name of values(/build\/server\/([\w-]+)\.js/g)) expect(Object.keys(names)).toContain(name)
  })

  test('is scaled by a metric that the site has', async () => {
    const metrics = siteMetrics(observedSite())
    const names = values(/metric: \{ name: (\w+) \}/g)
    expect(values(/seriesQuery: (\w+)/g, read('prometheus-adapter.yaml'))).toEqual(names)
    for (const name of names) expect(await metrics.text()).toContain(`\n${name} `)
  })
})
