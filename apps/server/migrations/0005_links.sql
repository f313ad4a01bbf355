ALTER TABLE "books" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_link_https" CHECK ("books"."link" ~ '^https://');