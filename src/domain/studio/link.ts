/** How the API wraps an address: `{ "link": { "link": "https://…" } }`. */
export interface Link {
  readonly link: string
}
