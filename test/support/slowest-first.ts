// The order of a run: projects whose files take longest come first, so that all workers end
// together on files that take a moment. The replayed week comes before the browser's files, which
// wait for the sandbox.
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const PROJECTS = ['toolchain', 'real-service', 'web', 'e2e', 'database', 'golden', 'real', 'fast'];

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
