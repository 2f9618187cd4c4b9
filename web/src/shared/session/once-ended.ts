const tasks: (() => void)[] = [];

/** What a file keeps in memory for whoever is signed in is forgotten with their session, without the store having to know the file. */
export function onceSessionEnds(task: () => void): void {
  tasks.push(task);
}

export function sessionHasEnded(): void {
  for (const task of tasks) task();
}
