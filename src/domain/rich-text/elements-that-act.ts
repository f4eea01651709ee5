/**
 * Rule: Content is shown with its markup, but without elements that act instead of show: those that run, load or
 * embed a program, change how the page's addresses and words are read, send what a visitor types, or would
 * swallow what follows them.
 */
export const ELEMENTS_THAT_ACT: ReadonlySet<string> = new Set([
  'script',
  'noscript',
  'meta',
  'base',
  'link',
  'style',
  'title',
  'object',
  'embed',
  'applet',
  'frame',
  'frameset',
  'form',
  'template',
  'plaintext',
  'xmp',
  'noembed',
  'noframes',
  'animate',
  'set',
])

const PLAIN_NAME = /^[a-z][a-z\d-]*$/i

/** Rule: An element is shown if its name is a plain one and none of those that act. */
export const isShownElement = (name: string): boolean =>
  PLAIN_NAME.test(name) && !ELEMENTS_THAT_ACT.has(name.toLowerCase())
