-- What belongs to no institution, or names one, is read behind the wall and written by the owner alone.
REVOKE INSERT, UPDATE, DELETE ON editions, edition_texts, tenants FROM yuelan_app;
