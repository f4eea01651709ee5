import { describe, expect, test } from 'vitest'
import { passedOn } from '#infrastructure/http/api/pass-on-routes.ts'

describe('To an API elsewhere', () => {
  test.each([
    ['GET', '/api/jobs/'],
    ['HEAD', '/api/jobs/painter'],
    ['GET', '/api/legaldocs-data/terms/de/data'],
    ['POST', '/api/games-gallery'],
  ])('%s %s is passed on', (method, path) => {
    expect(passedOn(method, path)).toBeDefined()
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
    ['GET', '/api/jobs/a%3fb'],
    ['POST', '/api/jobs/'],
    ['GET', '/api/games-gallery/'],
    ['GET', '/api/%E0%A4%A'],
  ])('%s %s is not', (method, path) => {
    expect(passedOn(method, path)).toBeUndefined()
  })
})
