export class StartRefused extends Error {
  readonly complaints: readonly string[]

  constructor(complaints: readonly string[]) {
    super(complaints.join('\n'))
    this.complaints = complaints
  }
}
