/** Rule: "Link copied" shows for 111 seconds. */
export const COPY_NOTICE_MS = 111_000
