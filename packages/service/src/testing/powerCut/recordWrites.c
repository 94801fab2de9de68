// Records each change of the files in one folder, in order: writes, truncations, syncs, new and deleted names.
// Loaded into a process by LD_PRELOAD. RECORDED_FOLDER names the folder, RECORD the file of the records.
// `operations.ts` reads the records and describes their layout.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { FILES_MAX = 65536 };
enum kind { WRITE = 1, TRUNCATE, SYNC, SYNC_FOLDER, CREATE, DELETE, RENAME };

struct header {
  uint32_t kind;
  uint32_t nameLength;
  uint64_t offset;
  uint64_t length;
};

static char folder[PATH_MAX];
static size_t folderLength;
static int record = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
// The name of each open file in the folder, without the folder; "" is the folder itself.
static char *_Atomic names[FILES_MAX];

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("RECORDED_FOLDER");
  const char *file = getenv("RECORD");
  if (!path || !file) return;
  folderLength = strlen(path);
  memcpy(folder, path, folderLength + 1);
  record = syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (record < 0) abort();
}

static const char *nameOf(const char *path) {
  if (record < 0 || strncmp(path, folder, folderLength) != 0) return NULL;
  if (path[folderLength] == 0) return "";
  return path[folderLength] == '/' ? path + folderLength + 1 : NULL;
}

static const char *nameOfOpen(int file) {
  return file >= 0 && file < FILES_MAX ? names[file] : NULL;
}

// One append for each record: several processes write to the same file.
static void append(enum kind kind, const char *name, uint64_t offset, const void *data, uint64_t length) {
  struct header header = {kind, strlen(name), offset, length};
  struct iovec all[] = {
      {&header, sizeof header}, {(void *)name, header.nameLength}, {(void *)data, data ? length : 0}};
  ssize_t whole = all[0].iov_len + all[1].iov_len + all[2].iov_len;
  if (syscall(SYS_writev, record, all, 3) != whole) abort();
}

static void refuse(const char *call, const char *name) {
  fprintf(stderr, "A power cut of %s cannot be tested: %s is not recorded\n", name, call);
  abort();
}

static int opened(int file, const char *name, int isNew) {
  if (file < 0) return file;
  if (file >= FILES_MAX) refuse("a high file number", name);
  if (isNew) append(CREATE, name, 0, NULL, 0);
  free(atomic_exchange_explicit(&names[file], strdup(name), memory_order_seq_cst));
  return file;
}

static int openRecorded(const char *name, const char *path, int flags, mode_t mode) {
  pthread_mutex_lock(&lock);
  int isNew = (flags & O_CREAT) && access(path, F_OK) != 0;
  int file = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (file >= 0 && (flags & O_TRUNC) && !isNew) append(TRUNCATE, name, 0, NULL, 0);
  opened(file, name, isNew);
  pthread_mutex_unlock(&lock);
  return file;
}

#define OPEN(function) \
  int function(const char *path, int flags, ...) { \
    mode_t mode = 0; \
    if ((flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, mode_t); \
      va_end(rest); \
    } \
    const char *name = nameOf(path); \
    if (name) return openRecorded(name, path, flags, mode); \
    return syscall(SYS_openat, AT_FDCWD, path, flags | O_LARGEFILE, mode); \
  }
OPEN(open)
OPEN(open64)

int close(int file) {
  REAL(close);
  if (nameOfOpen(file)) free(atomic_exchange_explicit(&names[file], NULL, memory_order_seq_cst));
  return real(file);
}

static ssize_t writeRecorded(const char *name, int file, const void *data, size_t length, off_t offset) {
  pthread_mutex_lock(&lock);
  ssize_t written = syscall(SYS_pwrite64, file, data, length, offset);
  if (written > 0) append(WRITE, name, offset, data, written);
  pthread_mutex_unlock(&lock);
  return written;
}

#define PWRITE(function, offset_type) \
  ssize_t function(int file, const void *data, size_t length, offset_type offset) { \
    const char *name = nameOfOpen(file); \
    if (name) return writeRecorded(name, file, data, length, offset); \
    return syscall(SYS_pwrite64, file, data, length, offset); \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t write(int file, const void *data, size_t length) {
  REAL(write);
  const char *name = nameOfOpen(file);
  if (name) refuse("write", name);
  return real(file, data, length);
}

ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  const char *name = nameOfOpen(file);
  if (name) refuse("writev", name);
  return real(file, parts, count);
}

#define FTRUNCATE(function, length_type) \
  int function(int file, length_type length) { \
    const char *name = nameOfOpen(file); \
    if (!name) return syscall(SYS_ftruncate, file, length); \
    pthread_mutex_lock(&lock); \
    int result = syscall(SYS_ftruncate, file, length); \
    if (result == 0) append(TRUNCATE, name, length, NULL, 0); \
    pthread_mutex_unlock(&lock); \
    return result; \
  }
FTRUNCATE(ftruncate, off_t)
FTRUNCATE(ftruncate64, off64_t)

// The machine of the test may skip the sync itself: only its place among the records counts.
static int syncRecorded(const char *name) {
  pthread_mutex_lock(&lock);
  append(name[0] ? SYNC : SYNC_FOLDER, name, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return 0;
}

int fsync(int file) {
  const char *name = nameOfOpen(file);
  return name ? syncRecorded(name) : syscall(SYS_fsync, file);
}

int fdatasync(int file) {
  const char *name = nameOfOpen(file);
  return name ? syncRecorded(name) : syscall(SYS_fdatasync, file);
}

int unlink(const char *path) {
  const char *name = nameOf(path);
  if (!name) return syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  pthread_mutex_lock(&lock);
  int result = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
  if (result == 0) append(DELETE, name, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}

int rename(const char *from, const char *to) {
  const char *name = nameOf(from) ? nameOf(from) : nameOf(to);
  if (name) refuse("rename", name);
  return syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

// SQLite maps the index of its log (`-shm`), which it makes again after a crash. Other files are not mapped.
#define MMAP(function, offset_type) \
  void *function(void *at, size_t length, int access, int flags, int file, offset_type offset) { \
    const char *name = nameOfOpen(file); \
    int isShared = (flags & MAP_SHARED) && (access & PROT_WRITE); \
    if (name && isShared && !strstr(name, "-shm")) refuse("mmap", name); \
    return (void *)syscall(SYS_mmap, at, length, access, flags, file, offset); \
  }
MMAP(mmap, off_t)
MMAP(mmap64, off64_t)
