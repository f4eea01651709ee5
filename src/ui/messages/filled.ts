/** `filled('Games of {brand}', { brand: 'VIZOR' })`: a name without a value stays as it is. */
export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
