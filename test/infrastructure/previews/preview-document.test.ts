import { expect, test } from 'vitest'
import { previewDocument } from '#infrastructure/previews/preview-document.ts'

test('a text for browsers without script stays a text in a preview', () => {
  const page = previewDocument('<body><noscript>1 &lt;b&gt; 2</noscript></body>', {
    inside: (link) => link,
    here: '/',
    moment: '2026-12-24T09:00',
    texts: { preview: '', notice: '', otherMoment: '', show: '', nothingIsSent: '' },
  })
  expect(page).toContain('<noscript>1 &lt;b&gt; 2</noscript>')
})
