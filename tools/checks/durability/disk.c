/*
 * A disk that can be full and can lose its power: loaded by LD_PRELOAD, for the files under DISK_ROOT.
 *
 * While the file DISK_FULL exists, files grow to the end of their block and no further: ENOSPC, in the middle of a write.
 * DISK_JOURNAL receives, before each change, what the change replaces, and each sync: disk.ts undoes from it what was
 * not synced. Indexes in shared memory (-shm) do not count as files; what was unlinked keeps a name beside the journal.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST_FILES 65536
#define BLOCK 4096
#define ALIAS(name, other) __typeof__(name) other __attribute__((alias(#name)))

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char tracked[MOST_FILES];
static int journal = -1;
static int kept;

static int is_under_root(const char *path) {
  const char *root = getenv("DISK_ROOT");
  size_t length = root == NULL ? 0 : strlen(root);
  size_t end = strlen(path);
  if (length == 0 || strncmp(path, root, length) != 0) return 0;
  return end < 4 || strcmp(path + end - 4, "-shm") != 0;
}

static int is_full(void) {
  const char *marker = getenv("DISK_FULL");
  return marker != NULL && syscall(SYS_faccessat, AT_FDCWD, marker, F_OK) == 0;
}

/* The state of a tracked file; of what is not one, zero. */
static int found(int fd, struct stat *state) {
  return fd >= 0 && fd < MOST_FILES && tracked[fd] && fstat(fd, state) == 0 &&
         (S_ISREG(state->st_mode) || S_ISDIR(state->st_mode));
}

static void put(const void *bytes, size_t length) {
  if (syscall(SYS_write, journal, bytes, length) != (long)length) abort();
}

static void note(char what, ino_t inode, off_t at, off_t size, const char *name, const char *other, int fd, size_t length) {
  const char *path = getenv("DISK_JOURNAL");
  if (path == NULL) return;
  if (journal < 0) journal = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  char *bytes = malloc(length + 1);
  if (length > 0 && syscall(SYS_pread64, fd, bytes, length, at) != (long)length) abort();
  char head[2 * PATH_MAX + 200];
  int head_length = snprintf(head, sizeof head,
                             "{\"what\":\"%c\",\"inode\":%lu,\"at\":%ld,\"size\":%ld,\"name\":\"%s\",\"other\":\"%s\",\"length\":%zu}\n",
                             what, (unsigned long)inode, (long)at, (long)size, name, other, length);
  put(head, head_length);
  put(bytes, length);
  free(bytes);
}

/* How much of a write there is room for, after noting what it replaces. */
static ssize_t admitted(int fd, const struct stat *state, off_t at, size_t length) {
  off_t end = at + (off_t)length;
  if (end > state->st_size && is_full()) {
    off_t room = (state->st_size + BLOCK - 1) / BLOCK * BLOCK;
    if (at >= room) {
      errno = ENOSPC;
      return -1;
    }
    if (end > room) end = room;
  }
  off_t replaced = (end < state->st_size ? end : state->st_size) - at;
  note('w', state->st_ino, at, state->st_size, "", "", fd, replaced > 0 ? replaced : 0);
  return end - at;
}

static ssize_t written(int fd, const void *bytes, size_t length, off_t at, int is_placed) {
  struct stat state;
  if (!found(fd, &state))
    return is_placed ? syscall(SYS_pwrite64, fd, bytes, length, at) : syscall(SYS_write, fd, bytes, length);
  pthread_mutex_lock(&lock);
  fstat(fd, &state);
  ssize_t room = admitted(fd, &state, is_placed ? at : syscall(SYS_lseek, fd, 0, SEEK_CUR), length);
  ssize_t done = room < 0 ? -1 : is_placed ? syscall(SYS_pwrite64, fd, bytes, room, at) : syscall(SYS_write, fd, bytes, room);
  pthread_mutex_unlock(&lock);
  return done;
}

ssize_t write(int fd, const void *bytes, size_t length) { return written(fd, bytes, length, 0, 0); }
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return written(fd, bytes, length, at, 1); }
ALIAS(pwrite, pwrite64);

ssize_t pwritev(int fd, const struct iovec *pieces, int count, off_t at) {
  struct stat state;
  if (!found(fd, &state)) return syscall(SYS_pwritev, fd, pieces, count, at, 0);
  return count == 0 ? 0 : written(fd, pieces[0].iov_base, pieces[0].iov_len, at, 1);
}
ALIAS(pwritev, pwritev64);

int posix_fallocate(int fd, off_t at, off_t length) {
  struct stat state;
  if (found(fd, &state) && at + length > state.st_size && is_full()) return ENOSPC;
  return syscall(SYS_fallocate, fd, 0, at, length) == 0 ? 0 : errno;
}
ALIAS(posix_fallocate, posix_fallocate64);

int ftruncate(int fd, off_t size) {
  struct stat state;
  pthread_mutex_lock(&lock);
  if (found(fd, &state)) note('t', state.st_ino, size, state.st_size, "", "", fd, state.st_size > size ? state.st_size - size : 0);
  int done = syscall(SYS_ftruncate, fd, size);
  pthread_mutex_unlock(&lock);
  return done;
}
ALIAS(ftruncate, ftruncate64);

static int synced(int fd, long call) {
  struct stat state;
  pthread_mutex_lock(&lock);
  int done = syscall(call, fd);
  if (done == 0 && found(fd, &state)) note(S_ISDIR(state.st_mode) ? 'd' : 's', state.st_ino, 0, 0, "", "", fd, 0);
  pthread_mutex_unlock(&lock);
  return done;
}

int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }

static int opened(int directory, const char *path, int flags, mode_t mode) {
  struct stat state;
  int is_new = (flags & O_CREAT) && syscall(SYS_faccessat, directory, path, F_OK) != 0;
  int fd = syscall(SYS_openat, directory, path, flags, mode);
  if (fd < 0 || fd >= MOST_FILES) return fd;
  char link[64], real[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = syscall(SYS_readlinkat, AT_FDCWD, link, real, sizeof real - 1);
  real[length > 0 ? length : 0] = 0;
  tracked[fd] = is_under_root(real);
  if (is_new && found(fd, &state)) note('c', state.st_ino, 0, 0, real, "", fd, 0);
  return fd;
}

static mode_t mode_in(int flags, va_list more) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; }

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = mode_in(flags, more);
  va_end(more);
  return opened(AT_FDCWD, path, flags, mode);
}
ALIAS(open, open64);

int openat(int directory, const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = mode_in(flags, more);
  va_end(more);
  return opened(directory, path, flags, mode);
}
ALIAS(openat, openat64);

int unlink(const char *path) {
  struct stat state;
  char other[PATH_MAX + 20] = "";
  const char *beside = getenv("DISK_JOURNAL");
  if (beside != NULL && is_under_root(path) && stat(path, &state) == 0) {
    pthread_mutex_lock(&lock);
    snprintf(other, sizeof other, "%s.%d", beside, kept++);
    syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, other, 0);
    note('u', state.st_ino, 0, 0, path, other, -1, 0);
    pthread_mutex_unlock(&lock);
  }
  return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

int link(const char *path, const char *other) {
  if (is_under_root(other)) note('l', 0, 0, 0, other, path, -1, 0);
  return syscall(SYS_linkat, AT_FDCWD, path, AT_FDCWD, other, 0);
}
