import { describe, expect, test } from 'vitest'
import { passOnRoutes } from '#infrastructure/http/api/pass-on-routes.ts'
import { smallApp } from '../../../../support/small-app.ts'

/** Returns the calls that arrive at the content API. */
const passedOn = async (method: 'GET' | 'HEAD' | 'POST', url: string) => {
  const paths: string[] = []
  const app = smallApp()
  app.register(passOnRoutes, {
    http: async (path) => {
      paths.push(path)
      return { is: 'answered', status: 404, body: {} }
    },
    cache: { get: (_path, ask) => ask() },
    log: { warn: () => {}, error: () => {} },
  })
  await app.ready()
  await app.inject({ method, url })
  await app.close()
  return paths
}

describe('To an API elsewhere', () => {
  test.each([
    ['GET', '/api/jobs/'],
    ['HEAD', '/api/jobs/painter'],
    ['GET', '/api/legaldocs-data/terms/de/data'],
  ] as const)('%s %s is passed on', async (method, path) => {
    expect(await passedOn(method, path)).toEqual([path])
  })

  test.each([
    ['/api/jobs', '/api/jobs/'],
    ['/api/%6aobs/?draft=1', '/api/jobs/'],
    ['/api/jobs/p%61inter/', '/api/jobs/painter'],
    ['/api/jobs/c%23%3f', '/api/jobs/c%23%3F'],
    ['/api/jobs/a%5cb', '/api/jobs/a%5Cb'],
    ['/api/jobs/%D1%8F', '/api/jobs/%D1%8F'],
  ] as const)('%s is passed on in the normal form of its call', async (path, passed) => {
    expect(await passedOn('GET', path)).toEqual([passed])
  })

  test.each([
    ['GET', '/api/cvs/'],
    ['GET', '/api/cvs/1'],
    ['GET', '/api/cvs/%65n'],
    ['GET', '/api/admin/refresh/token'],
    ['GET', '/api/jobs/../cvs/1'],
    ['GET', '/api/jobs/..%2fcvs%2f1'],
    ['GET', '/api/jobs/..%5ccvs%5c1'],
    ['GET', '/api/games-gallery/%2e%2e/cvs'],
    ['GET', '/api/games-gallery/../cvs'],
    ['GET', '/api/jobs/a%0d%0ab'],
    ['GET', '/api/jobs/a%5c..%5c..%5ccvs'],
    ['POST', '/api/jobs/'],
    ['POST', '/api/games-gallery'],
    ['GET', '/api/games-gallery/'],
    ['GET', '/api/%E0%A4%A'],
  ] as const)('%s %s is not', async (method, path) => {
    expect(await passedOn(method, path)).toEqual([])
  })
})
