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
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import { SETTING_NAMES } from '#infrastructure/settings/settings.ts'
import vite from '../../vite.config.ts'
import { observedSite } from '../infrastructure/monitoring/observed-site.ts'

const FOLDER = 'deploy/kubernetes'

/** Not part of the base: values for another program. */
const BESIDE = 'prometheus-adapter.yaml'

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

/** The schema reads what it knows; what it has not read is in no schema. */
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

/** What Kubernetes would not take of it. */
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

const values = (pattern: RegExp, text = kustomization.resources.map(read).join('\n')) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, value = '']) => value))].toSorted()

describe('the base for Kubernetes', () => {
  test('consists of the files of its folder', () => {
    const others = ['kustomization.yaml', BESIDE]
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

  test('sets what the site has as settings, and to values that it takes', () => {
    const literals = kustomization.configMapGenerator.flatMap((one) => one.literals)
    const given = Object.fromEntries(literals.map((line) => line.split(/=(.*)/s)))
    const secrets = values(/- name: ([A-Z\d_]+)$/gm)
    const known = [...Object.keys(given), ...secrets, ...values(/key: ([A-Z\d_]+)/g)]
    expect(known.filter((name) => !SETTING_NAMES.includes(name))).toEqual([])
    const database = { DATABASE_URL: 'postgres://site:secret@database/site' }
    expect(readSettings({ ...given, ...database })).toMatchObject({ ok: true })
  })

  test('asks for health where the site answers, on the ports of the image', async () => {
    const admin = adminServer({ ADMIN_HOST: '127.0.0.1', ADMIN_PORT: 0 }, observedSite())
    await admin.listen()
    admin.ready(true)
    for (const path of values(/path: (\/\w+), port: admin/g))
      expect((await fetch(admin.url() + path)).status).toBe(200)
    await admin.close()
    const image = readFileSync('Dockerfile', 'utf8')
    const [port, adminPort] = [/\bPORT=(\d+)/, /\bADMIN_PORT=(\d+)/].map((one) => one.exec(image)?.[1])
    expect(values(/name: desk, containerPort: (\d+)/g)).toEqual(
      values(/DESK_PORT=(\d+)/g, read('kustomization.yaml')),
    )
    expect(image).toContain('build/desk')
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
    expect(values(/seriesQuery: (\w+)/g, read(BESIDE))).toEqual(names)
    for (const name of names) expect(await metrics.text()).toContain(`\n${name} `)
  })
})
