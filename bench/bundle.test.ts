import { beforeAll, describe, expect, it } from 'vitest';
import { budgets, measureBundle, mostFiles } from './bundle.ts';
import type { BundleFigures } from './bundle.ts';

describe('the built web', () => {
  let figures: BundleFigures;
  beforeAll(async () => {
    figures = await measureBundle();
  });

  it('keeps the first visit small', () => {
    expect(figures.officeGzipBytes).toBeLessThanOrEqual(budgets.office);
    expect(figures.signInGzipBytes).toBeLessThanOrEqual(budgets.signIn);
    expect(figures.publicGzipBytes).toBeLessThanOrEqual(budgets.public);
    expect(figures.zeroGzipBytes).toBeLessThanOrEqual(budgets.zero);
  });

  it('opens each of the busiest screens with few files', () => {
    const files = Object.values(figures.files);
    expect(files).toHaveLength(4);
    expect(Math.max(...files)).toBeLessThanOrEqual(mostFiles);
  });

  it('holds nothing of zod in any chunk', () => {
    const modules = figures.chunks.flatMap((chunk) => chunk.modules);
    expect(modules.filter((id) => id.includes('/node_modules/zod/'))).toEqual([]);
    for (const { code } of figures.chunks) expect(code).not.toContain('ZodError');
  });

  it('holds nothing of the server', () => {
    const modules = figures.chunks.flatMap((chunk) => chunk.modules);
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => /\/server\/|\/node_modules\/(?:pg|fastify|kysely)\//.test(id))).toEqual([]);
  });
});
