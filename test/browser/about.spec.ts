import { expect, test } from './fixtures/site-test.ts'

test.describe('the page about the studio', () => {
  test('has awards by year, first with the earliest open, then with the hovered or focused one', async ({
    page,
  }) => {
    await page.goto('/about-us')
    const awards = page.getByRole('region', { name: 'What the juries said' })
    const years = (await awards.getByText(/^\d{4}$/).allTextContents()).map(Number)
    expect(years).toEqual(years.toSorted((one, other) => one - other))
    const first = awards.getByRole('button', { name: 'Small Screen Prize' })
    const fourth = awards.getByRole('button', { name: 'Meridian Game Awards' })
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(awards.getByText('Best mobile game')).toBeVisible()
    await expect(awards.getByText('Strategy of the year')).toBeHidden()
    await fourth.hover()
    await expect(fourth).toHaveAttribute('aria-expanded', 'true')
    await expect(first).toHaveAttribute('aria-expanded', 'false')
    await expect(awards.getByText('Strategy of the year')).toBeVisible()
    await expect(awards.getByText('Best mobile game')).toBeHidden()
    await first.focus()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(awards.getByRole('button', { name: 'Levant Games Festival' })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await page.keyboard.press('Tab')
    await expect(awards.getByRole('link', { name: 'Levant Games Festival' })).toBeFocused()
  })

  test('at 1200 px and less has all awards closed, with their text visible', async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 900 })
    await page.goto('/about-us')
    for (const width of [1200, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const awards = page.getByRole('region', { name: 'What the juries said' })
      await expect(awards.getByText('Best mobile game')).toBeVisible()
      await expect(awards.getByText('Strategy of the year')).toBeVisible()
      await expect(awards.locator('[data-open]')).toHaveCount(0)
      await expect(awards.getByRole('button')).toHaveCount(0)
    }
  })

  test('has its pictures, its text and its people in their places on a wide screen', async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1200 })
    await page.goto('/about-us')
    const main = page.getByRole('main')
    await test.step('the pictures are no higher than the studio allows', async () => {
      const picture = page.getByRole('img', { name: 'A kitchen table' }).first()
      expect((await picture.boundingBox())?.height).toBe(640)
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await test.step('the text is in one column next to the pictures', async () => {
      const text = main.locator('div:has(> p + figure)')
      const leftOf = (all: Element[]) => new Set(all.map((one) => one.getBoundingClientRect().left)).size
      expect(await text.locator('> p').evaluateAll(leftOf)).toBe(1)
      const [picture, paragraph] = [text.locator('> figure').first(), text.locator('> p').first()]
      expect((await picture.boundingBox())?.y).toBe((await paragraph.boundingBox())?.y)
    })
    await test.step('the names of the people are in line, each below a portrait', async () => {
      const people = page.getByRole('region', { name: 'The people' }).getByRole('figure')
      const tops = (all: Element[]) => all.slice(0, 4).map((one) => one.getBoundingClientRect().top)
      const [picture, ...others] = await people.locator('img').evaluateAll(tops)
      const [name, ...names] = await people.locator('figcaption').evaluateAll(tops)
      expect([others, names]).toEqual([Array(3).fill(picture), Array(3).fill(name)])
      const [portrait, caption] = [people.locator('img').first(), people.locator('figcaption').first()]
      const box = await portrait.boundingBox()
      expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(5 / 4)
      expect((await caption.boundingBox())?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0) + 32)
    })
  })

  test('on a phone has its people with their pictures in one row, and an award in each line', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/ru/about-us')
    const people = page.getByRole('region', { name: 'Люди' }).getByRole('listitem')
    await people.first().scrollIntoViewIfNeeded()
    const [first, last] = await Promise.all([people.first().boundingBox(), people.last().boundingBox()])
    expect(last?.y).toBe(first?.y)
    for (const person of await people.all()) await expect(person.getByRole('img')).toBeVisible()
    for (const award of await page
      .getByRole('region', { name: 'Что сказали жюри' })
      .getByRole('listitem')
      .all()) {
      const [year, title] = await Promise.all([
        award.getByText(/^\d{4}$/).boundingBox(),
        award.getByRole('heading').boundingBox(),
      ])
      expect(title?.y).toBeCloseTo(year?.y ?? 0, 0)
    }
  })

  test('ends with the contacts, and loads nothing for another language', async ({ page, apiCalls }) => {
    await page.goto('/about-us')
    await expect(page.getByRole('region', { name: 'Contacts' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Ru' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Восемь.миров и.один кухонный стол$/)
    expect(apiCalls).toEqual([])
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('shows every award with its text', async ({ page }) => {
      await page.goto('/about-us')
      await expect(page.getByText('Best mobile game')).toBeVisible()
      await expect(page.getByText('Strategy of the year')).toBeVisible()
    })
  })
})
